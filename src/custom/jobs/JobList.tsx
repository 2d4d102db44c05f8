import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import HourglassTop from '@mui/icons-material/HourglassTop'
import Replay from '@mui/icons-material/Replay'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import Sync from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { Job } from '../../../contract/jobs'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { formatFigure } from '../../i18n/numbers'
import { SECONDARY_LINE } from '../../list/ThreePartRow'
import { JobDetails } from './JobDetails'
import { failureWords, isScheduled, jobAddress, jobTitle, starterWords, stateWords } from './jobWords'
import { remedyOf, useJobActions, useSteadyOrder } from './useJobs'

const LOOKS = {
  queued: { Icon: HourglassTop, color: 'info.main' },
  running: { Icon: Sync, color: 'info.main' },
  retrying: { Icon: Replay, color: 'warning.main' },
  done: { Icon: CheckCircleOutlined, color: 'success.main' },
  failed: { Icon: ErrorOutlined, color: 'error.main' },
  stopped: { Icon: StopCircleOutlined, color: 'text.secondary' },
} as const

type JobListProps = {
  answer: { page: string; jobs: readonly Job[] }
  /** Whether the jobs still belong to the previous page. */
  isBehind?: boolean
  label: string
}

export function JobList({ answer, isBehind = false, label }: JobListProps) {
  const sx = { m: 0, p: 0, listStyle: 'none', opacity: isBehind ? 0.6 : 1 }
  return (
    <Box component="ul" aria-label={label} sx={sx}>
      {useSteadyOrder(answer).map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Box>
  )
}

/** Shows the subject, state, progress, time and actions of a job. A button shows the details. */
function JobRow({ job }: { job: Job }) {
  const t = useMessage()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const unfold = useRef<HTMLButtonElement>(null)
  const title = jobTitle(t, job)
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, md: 3 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', md: 'center' }, gap: 1 }}>
        <Box sx={COLUMNS}>
          <Subject job={job} title={title} />
          <State job={job} title={title} />
          <Box sx={ACTIONS}>
            <Box sx={SECONDARY_LINE}>{lastMoment(job)}</Box>
            {/* The pressed button disappears, so another button takes the focus. */}
            <Actions job={job} onDone={() => unfold.current?.focus()} />
          </Box>
        </Box>
        <IconButton
          ref={unfold}
          aria-label={t('shell.labelled', { label: t('jobs.list.details'), value: title })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
          sx={{ mr: -1, mt: { xs: -0.5, md: 0 } }}
        >
          <ExpandMore sx={{ rotate: isOpen ? '180deg' : '0deg', transition: 'rotate 150ms' }} />
        </IconButton>
      </Box>
      {isOpen && (
        <Box id={detailsId} sx={{ pt: 1.5, pb: 0.5 }}>
          <JobDetails job={job} />
        </Box>
      )}
    </Box>
  )
}

/** Returns a job's latest time. '' for a periodic job that has not run yet. */
function lastMoment(job: Job): string {
  const moment = job.endedAt ?? job.startedAt ?? (isScheduled(job) ? null : job.createdAt)
  return moment === null ? '' : formatMoment(moment)
}

const COLUMNS = {
  ...{ flex: 1, minWidth: 0, display: 'grid', columnGap: 2, rowGap: 0.75, alignItems: 'center' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 4fr) 200px' },
  minHeight: { md: 48 },
}
const ACTIONS = {
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 0.5 },
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: { xs: 'center', md: 'flex-end' },
} as const

function Subject({ job, title }: { job: Job; title: string }) {
  const t = useMessage()
  const address = jobAddress(job)
  const recipient = job.mail?.recipient
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {address === null ? (
          title
        ) : (
          <TextLink to={address} color="inherit" underline="hover">
            {title}
          </TextLink>
        )}
      </Box>
      <Box sx={SECONDARY_LINE}>
        {recipient === undefined ? (
          starterWords(t, job)
        ) : (
          <>
            <TextLink to={ROUTES.edit('users', recipient.id)} color="inherit">
              {fullName(recipient)}
            </TextLink>
            {` · ${recipient.email || t('mails.formerAddress')}`}
          </>
        )}
      </Box>
    </Box>
  )
}

function State({ job, title }: { job: Job; title: string }) {
  const t = useMessage()
  const { state, progress, endedAt, nextAttemptAt } = job
  const { Icon, color } = LOOKS[state]
  const failure = failureWords(t, job)
  const isOver = nextAttemptAt === null && endedAt !== null
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Icon fontSize="small" sx={{ color }} />
        <span>{stateWords(t, job)}</span>
        {progress !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {t('jobs.doneOf', { done: formatFigure(progress.done), total: formatFigure(progress.total) })}
          </Box>
        )}
      </Box>
      {progress !== null && !isOver && progress.total > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.round((progress.done / progress.total) * 100)}
          aria-label={title}
          sx={{ mt: 0.75, maxWidth: 320, borderRadius: 1 }}
        />
      )}
      {failure !== null && <Box sx={SECONDARY_LINE}>{failure}</Box>}
    </Box>
  )
}

function Actions({ job, onDone }: { job: Job; onDone: () => void }) {
  const t = useMessage()
  const notify = useNotify()
  const { stop, repeat } = useJobActions(job)
  const remedy = remedyOf(job)
  const onError = (error: Error) => notify(messageOf(error), { type: 'error' })
  const done = (words: string) => ({
    onSuccess: () => {
      notify(words, { type: 'success' })
      onDone()
    },
    onError,
  })
  const labels = {
    retry: t('shell.action.retry'),
    resend: t('mails.resend'),
    invite: t('users.inviteAgain'),
  }
  const repeated = job.mail ? t('mails.resent', { email: job.mail.recipient.email }) : t('jobs.list.repeated')
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {job.isStoppable && (
        <Button
          size="small"
          color="error"
          onClick={() => stop.mutate(undefined, done(t('jobs.list.stopping')))}
          loading={stop.isPending}
        >
          {t('jobs.stop')}
        </Button>
      )}
      {remedy !== null && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => repeat.mutate(undefined, done(repeated))}
          loading={repeat.isPending}
        >
          {labels[remedy]}
        </Button>
      )}
    </Box>
  )
}
