import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Batch } from '../../../contract/batch'
import { ROUTES } from '../../../contract/paths'
import { mayUndo } from '../../components/batch/batchState'
import { ContinueButton } from '../../components/batch/ContinueButton'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { UndoState } from '../../components/batch/UndoState'
import { useBatch } from '../../components/batch/useBatch'
import { saveCsv } from '../../components/download/saveCsv'
import { useDownload } from '../../components/download/useDownload'
import { JobFailures, JobProgress, useJob } from '../../components/job'
import { TextLink } from '../../components/TextLink'
import { PendingChangesDialog } from '../../forms/UnsavedChangesGuard'
import { type Message, useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { writtenWords } from '../batches/batchWords'
import type { ImportJob } from './importJob'
import { reportLines } from './report'
import { countFilling } from './rowChoices'
import type { Import } from './useImport'
import { isRunning } from './useRun'
import { Waiting } from './Waiting'

/** Shows the progress of the writing, then the outcome of the rows. */
export function RunPanel({ importing, job }: { importing: Import; job: ImportJob }) {
  const t = useMessage()
  const { run, table, checkAgain } = importing
  const { status } = useJob(job)
  const { start, isBusy } = useDownload(() => t('errors.page.tryLater'))
  const isOver = status === 'done' || status === 'stopped'
  const batchId = run.state === 'over' ? run.batch.begun() : undefined

  const save = async () => {
    if (table === null) return
    saveCsv(`${t('imports.report.name')} ${today()}`, await reportLines({ ...importing, table, job }))
  }
  return (
    <>
      <JobProgress job={job} label={t('imports.run.label')} />
      {!isOver && <LeavingHint goesOn={job.leave !== undefined} />}
      {isOver && job.leave !== undefined && <EndReason job={job} run={run} />}
      {isOver && run.state === 'running' && <Waiting label={t('imports.run.refreshing')} />}
      {isOver &&
        (batchId === undefined ? (
          <Outcome importing={importing} job={job} />
        ) : (
          <BatchOutcome batchId={batchId} importing={importing} job={job} />
        ))}
      <JobFailures
        failures={isOver ? job.failed : []}
        labelOf={({ row, title }) => t('imports.run.rowNamed', { row, title })}
      />
      {run.state === 'over' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => start(save)} loading={isBusy}>
            {t('imports.run.report')}
          </Button>
          <Button variant="outlined" onClick={checkAgain}>
            {t('imports.run.checkAgain')}
          </Button>
          {batchId !== undefined && <UndoImport batchId={batchId} />}
        </Box>
      )}
      <PendingChangesDialog when={isRunning(run) && !isOver && job.leave === undefined} />
    </>
  )
}

/** Says what happens to the import when the user closes the page. */
function LeavingHint({ goesOn }: { goesOn: boolean }) {
  const t = useMessage()
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {t(goesOn ? 'imports.run.goesOn' : 'imports.run.leave')}{' '}
      {goesOn && <TextLink to={ROUTES.batches}>{t('batches.all')}</TextLink>}
    </Typography>
  )
}

/** Says why the server has not written all rows, and continues a failed run. */
function EndReason({ job, run }: { job: ImportJob; run: Import['run'] }) {
  const reason = job.stopReason()
  if (reason === null) return null
  const batchId = run.state === 'over' ? run.batch.begun() : undefined
  return (
    <Alert
      severity="error"
      action={
        batchId !== undefined &&
        run.state === 'over' &&
        run.watchAgain && <ContinueButton batchId={batchId} onContinued={run.watchAgain} />
      }
    >
      {reason.message}
    </Alert>
  )
}

function UndoImport({ batchId }: { batchId: string }) {
  const { data: batch } = useBatch(batchId)
  return <UndoBatchButton batchId={batchId} isOffered={batch !== undefined && mayUndo(batch)} />
}

type OutcomeProps = { importing: Import; job: ImportJob; batch?: Batch | undefined }

/** Shows the import's state on the server, for example after an undo in another tab. */
function BatchOutcome({ batchId, ...outcome }: OutcomeProps & { batchId: string }) {
  const { data: batch } = useBatch(batchId)
  return batch?.undo ? <UndoState batch={batch} /> : <Outcome {...outcome} batch={batch} />
}

/** Counts the rows by outcome. */
function Outcome({ importing, job, batch }: OutcomeProps) {
  const t = useMessage()
  const lines = outcomeLines(t, { importing, job, batch })
  const isWhole = job.state().status === 'done' && job.failed.length === 0
  return (
    <Alert severity={isWhole ? 'success' : 'warning'}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  )
}

function outcomeLines(
  t: Message,
  { importing: { resource, planning, decisions, leftOut, joined }, job, batch }: OutcomeProps,
): string[] {
  const created = job.succeeded.filter(({ row }) => row.call === 'create').length
  const { counts, joins = [] } = planning.state === 'ready' ? planning.summary : {}
  const filling = decisions.update ? countFilling(joins, joined) : 0
  const asStored = (counts?.unchanged ?? 0) + (decisions.update ? 0 : (counts?.changed ?? 0))
  const unsent = job.state().total - job.state().done
  const written = writtenWords(t, batch ?? { resource, created, changed: job.succeeded.length - created })
  const kinds = [
    ['untouched', asStored + joined.length - filling],
    ['duplicates', counts?.duplicate ?? 0],
    ['wrong', counts?.wrong ?? 0],
    ['leftOut', leftOut.length],
    ['failed', job.failed.length],
    ['notSent', unsent],
  ] as const
  return [
    ...(written.length > 0 ? written : [t('batches.nothing')]),
    ...kinds.flatMap(([kind, count]) =>
      count > 0 ? [t(`imports.run.${kind}`, { smart_count: count })] : [],
    ),
  ]
}
