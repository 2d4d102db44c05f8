import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Job } from '../../../contract/job'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { useJob } from './useJob'

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
