import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { Batch } from '../../../contract/batch'
import { BatchRun } from '../../components/batch/BatchRun'
import { mayUndo } from '../../components/batch/batchState'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { isBeingWritten, useBatch } from '../../components/batch/useBatch'
import { saveCsv } from '../../components/download/saveCsv'
import { useDownload } from '../../components/download/useDownload'
import { JobFailures, JobProgress, useJob } from '../../components/job'
import type { AppDataProvider } from '../../dataProvider'
import { PendingChangesDialog } from '../../forms/UnsavedChangesGuard'
import { type Message, useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { writtenWords } from '../batches/batchWords'
import { reportLines } from './report'
import { countUntouched } from './rowChoices'
import type { Import } from './useImport'
import type { PageRun, ServerRun } from './useRun'

type RunPanelProps = { importing: Import; run: ServerRun | PageRun }

/** Shows the progress of the run, then the results of the rows. */
export function RunPanel({ importing, run }: RunPanelProps) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { start, isBusy } = useDownload(() => t('errors.page.tryLater'))
  const save = async () =>
    saveCsv(`${t('imports.report.name')} ${today()}`, await reportLines(importing, run, dataProvider))
  const report = (
    <Button variant="outlined" onClick={() => start(save)} loading={isBusy}>
      {t('imports.run.report')}
    </Button>
  )
  return 'job' in run ? (
    <PageRunPanel importing={importing} run={run} report={report} />
  ) : (
    <ServerRunPanel
      batchId={run.batchId}
      outcome={(batch) => [...orNothing(t, writtenWords(t, batch)), ...unsentWords(t, importing)]}
      report={report}
      checkAgain={importing.checkAgain}
    />
  )
}

type ServerRunPanelProps = {
  batchId: string
  outcome: (batch: Batch) => readonly string[]
  report?: ReactNode
  checkAgain: () => void
}

/** Shows a run that the server writes. */
export function ServerRunPanel({ batchId, outcome, report, checkAgain }: ServerRunPanelProps) {
  const t = useMessage()
  const { data: batch, error } = useBatch(batchId, { isNew: true })
  return (
    <>
      <BatchRun batch={batch} error={error} outcome={outcome} />
      {batch !== undefined && !isBeingWritten(batch) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {report}
          <Button variant="outlined" onClick={checkAgain}>
            {t('imports.run.checkAgain')}
          </Button>
          <UndoBatchButton batchId={batchId} isOffered={mayUndo(batch)} />
        </Box>
      )}
    </>
  )
}

/** Shows a run that the page writes, so the user must not close the page. */
function PageRunPanel({
  importing,
  run: { state, job },
  report,
}: RunPanelProps & { run: PageRun; report: ReactNode }) {
  const t = useMessage()
  const { status } = useJob(job)
  const isOver = status === 'done' || status === 'stopped'
  return (
    <>
      <JobProgress job={job} label={t('imports.run.label')} />
      {!isOver && <Typography sx={{ color: 'text.secondary' }}>{t('imports.run.leave')}</Typography>}
      {isOver && (
        <Alert severity={status === 'done' && job.failed.length === 0 ? 'success' : 'warning'}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {pageOutcome(t, importing, job).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Alert>
      )}
      <JobFailures
        failures={isOver ? job.failed : []}
        labelOf={({ row, title }) => t('imports.run.rowNamed', { row, title })}
      />
      {state === 'over' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {report}
          <Button variant="outlined" onClick={importing.checkAgain}>
            {t('imports.run.checkAgain')}
          </Button>
        </Box>
      )}
      <PendingChangesDialog when={!isOver} />
    </>
  )
}

function pageOutcome(t: Message, importing: Import, { succeeded, failed, state }: PageRun['job']): string[] {
  const { resource, planning, decisions, joined } = importing
  const created = succeeded.filter(({ row }) => row.call === 'create').length
  const summary = planning.state === 'ready' ? planning.summary : null
  const { total, done } = state()
  return [
    ...orNothing(t, writtenWords(t, { resource, created, changed: succeeded.length - created })),
    ...counted(t, [
      ['untouched', summary ? countUntouched(summary, decisions, joined) : 0],
      ['wrong', summary?.counts.wrong ?? 0],
      ['failed', failed.length],
      ['notSent', total - done],
    ]),
    ...unsentWords(t, importing),
  ]
}

/** Returns texts with the numbers of rows that were not sent although they have no errors. */
const unsentWords = (t: Message, { planning, leftOut }: Import): string[] =>
  counted(t, [
    ['duplicates', planning.state === 'ready' ? planning.summary.counts.duplicate : 0],
    ['leftOut', leftOut.length],
  ])

type Counted = 'untouched' | 'wrong' | 'failed' | 'notSent' | 'duplicates' | 'leftOut'

const counted = (t: Message, counts: readonly (readonly [Counted, number])[]) =>
  counts.flatMap(([kind, count]) => (count > 0 ? [t(`imports.run.${kind}`, { smart_count: count })] : []))

const orNothing = (t: Message, written: string[]) => (written.length > 0 ? written : [t('batches.nothing')])
