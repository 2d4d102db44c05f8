import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { type ReactNode, useSyncExternalStore } from 'react'
import {
  createJob as createPortableJob,
  type Job,
  type JobFailure,
  type JobOptions,
  type JobState,
} from '../../contract/job'
import { failureReason } from '../dataProvider/failures'
import { untilReachable } from '../dataProvider/untilReachable'
import { useMessage } from '../i18n'
import { formatFigure } from '../i18n/numbers'
import { useAskBeforeUnload } from './useAskBeforeUnload'

export type { Job, JobState }

/** Starts a job (contract/job.ts). While the server does not answer, the job retries after pauses, and at once when the server is reachable again. */
export const createJob = <Row, Result>(options: Omit<JobOptions<Row, Result>, 'sleep'>): Job<Row, Result> =>
  createPortableJob({ ...options, sleep: untilReachable })

/** Returns the state of a job. Until the job is over, the browser asks before the tab closes. */
export function useJob<Row, Result>(job: Job<Row, Result>): JobState {
  const state = useSyncExternalStore(job.subscribe, job.state)
  useAskBeforeUnload(state.status !== 'done' && state.status !== 'stopped')
  return state
}

type JobProgressProps<Row, Result> = {
  job: Job<Row, Result>
  /** The label for screen readers: "Changing 200 players". */
  label: string
}

/** Progress bar of a job, with buttons that pause and stop it. Keeps its height when the job ends. */
export function JobProgress<Row, Result>({ job, label }: JobProgressProps<Row, Result>) {
  const t = useMessage()
  const { status, total, done, failed } = useJob(job)
  const isPaused = status === 'paused'
  const mayStop = isPaused || status === 'running' || status === 'waiting'
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        color={status === 'waiting' ? 'warning' : 'primary'}
        aria-label={label}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, minHeight: 40 }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('jobs.doneOf', { done: formatFigure(done), total: formatFigure(total) })}
        </Typography>
        {failed > 0 && (
          <Typography variant="body2" color="error" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('jobs.failed', { smart_count: failed })}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary" role="status">
          {status === 'running' ? '' : t(`jobs.status.${status}`)}
        </Typography>
        {mayStop && (
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
            <Button onClick={isPaused ? job.resume : job.pause}>
              {t(isPaused ? 'jobs.resume' : 'jobs.pause')}
            </Button>
            <Button color="error" onClick={job.stop}>
              {t('jobs.stop')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** The maximum number of failures to list. */
const SHOWN = 100

type JobFailuresProps<Row> = {
  failures: readonly JobFailure<Row>[]
  /** Returns the name of a row, or a link to its page. */
  labelOf: (row: Row) => ReactNode
}

/** Lists failed rows with their reasons; renders nothing without failures. */
export function JobFailures<Row>({ failures, labelOf }: JobFailuresProps<Row>) {
  const t = useMessage()
  if (failures.length === 0) return null
  return (
    <>
      <List dense aria-label={t('jobs.failures')} sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {failures.slice(0, SHOWN).map(({ row, error }, number) => (
          // The index is the key, because a `Row` may lack an id, and the list only grows.
          // biome-ignore lint/suspicious/noArrayIndexKey: a failure's index never changes
          <ListItem key={number} disableGutters>
            <ListItemText primary={labelOf(row)} secondary={failureReason(error)} />
          </ListItem>
        ))}
      </List>
      {failures.length > SHOWN && (
        <Typography variant="body2" color="text.secondary">
          {t('jobs.moreFailures', { smart_count: failures.length - SHOWN })}
        </Typography>
      )}
    </>
  )
}
