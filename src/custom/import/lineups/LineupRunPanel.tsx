import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { UndoBatchButton } from '../../../components/batch/UndoBatchButton'
import { JobFailures, JobProgress, useJob } from '../../../components/job'
import { PendingChangesDialog } from '../../../components/UnsavedChangesGuard'
import { useMessage } from '../../../i18n'
import { isRunning } from '../useRun'
import { Waiting } from '../Waiting'
import type { LineupImport } from './useLineupImport'
import type { LineupJob } from './useLineupRun'
import type { LineupResult } from './writeLineups'

const RESULTS: readonly LineupResult[] = ['changed', 'kept', 'unchanged']

/** The writing of line-ups: how far it is, and in the end what came of every match. */
export function LineupRunPanel({ importing, job }: { importing: LineupImport; job: LineupJob }) {
  const t = useMessage()
  const { run, checkAgain } = importing
  const { status } = useJob(job)
  const isOver = status === 'done' || status === 'stopped'
  const batchId = run.state === 'over' ? run.batch.begun() : undefined
  return (
    <>
      <JobProgress job={job} label={t('lineupImport.running')} />
      {!isOver && <Typography sx={{ color: 'text.secondary' }}>{t('lineupImport.leave')}</Typography>}
      {isOver && run.state === 'running' && <Waiting label={t('imports.run.refreshing')} />}
      {isOver && <Outcome job={job} isStopped={status === 'stopped'} />}
      <JobFailures
        failures={isOver ? job.failed : []}
        labelOf={({ row, title }) => t('imports.run.rowNamed', { row, title })}
      />
      {run.state === 'over' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={checkAgain}>
            {t('imports.run.checkAgain')}
          </Button>
          {batchId !== undefined && <UndoBatchButton batchId={batchId} label={t('batches.undo.action')} />}
        </Box>
      )}
      <PendingChangesDialog when={isRunning(run) && !isOver} />
    </>
  )
}

function Outcome({ job, isStopped }: { job: LineupJob; isStopped: boolean }) {
  const t = useMessage()
  const { total, done } = job.state()
  const lines = [
    ...RESULTS.map((one) => [one, job.succeeded.filter(({ result }) => result === one).length] as const),
    ['failed', job.failed.length] as const,
    ['notSent', total - done] as const,
  ]
  return (
    <Alert severity={isStopped || job.failed.length > 0 ? 'warning' : 'success'}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {lines.map(([kind, count]) =>
          count > 0 || kind === 'changed' ? (
            <li key={kind}>{t(`lineupImport.result.${kind}`, { smart_count: count })}</li>
          ) : null,
        )}
      </Box>
    </Alert>
  )
}
