import type { Job, JobKind } from '../../../contract/jobs'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import type { Message } from '../../i18n'
import { formatTime } from '../../i18n/days'
import { changedWords } from '../batches/batchWords'

/** Returns a job's title, such as "Email: Invitation", "Bulk change: Foot, Priority" or "Nightly backup". */
export function jobTitle(t: Message, { kind, subject, mail }: Job): string {
  const label = t(`jobs.list.kind.${kind}`)
  const named = kind === 'bulkChange' && subject ? changedWords(t, subject.label) : subject?.label
  const value = mail === null ? named : t(`mails.kind.${mail.kind}`)
  return value ? t('shell.labelled', { label, value }) : label
}

/** Returns the address of a job's record; null without a record and for the deletion of a user. */
export function jobAddress({ kind, subject }: Job): string | null {
  if (subject === null || kind === 'userDeletion') return null
  const { resource, id } = subject
  return resource === 'batches' ? ROUTES.batch(id) : ROUTES.edit(resource, id)
}

/** The kinds of jobs that users start. */
const USER_JOB_KINDS: readonly JobKind[] = ['import', 'batchUndo', 'bulkChange', 'userDeletion', 'bundle']

export function starterWords(t: Message, { kind, startedBy }: Job): string {
  if (startedBy !== null) return fullName(startedBy)
  return t(USER_JOB_KINDS.includes(kind) ? 'history.formerUser' : 'jobs.list.server')
}

/** The kinds of periodic jobs. */
const PERIODIC: readonly JobKind[] = [
  'shareEnds',
  'files',
  'cleaning',
  'weeklyMail',
  'backup',
  'backupTest',
  'maintenance',
]

/** Returns whether a periodic job is queued until its next run. */
export const isScheduled = ({ kind, state }: Job): boolean => state === 'queued' && PERIODIC.includes(kind)

/** Returns the label of a job's state: emails are sent or undelivered, other jobs done or failed. */
export function stateWords(t: Message, job: Job): string {
  const { state, mail, nextAttemptAt } = job
  if (isScheduled(job) && nextAttemptAt !== null)
    return t('jobs.list.scheduled', { time: formatTime(nextAttemptAt) })
  if (mail !== null && (state === 'done' || state === 'failed'))
    return t(`mails.state.${state === 'done' ? 'sent' : 'failed'}`)
  return t(`jobs.list.state.${state}`)
}

/** Returns why the last attempt failed; null without a failure. */
export function failureWords(t: Message, { failure, mail }: Job): string | null {
  switch (failure) {
    case null:
      return null
    case 'undone':
    case 'deleted':
    case 'locked':
    case 'roleChanged':
    case 'recordGone':
      return t(`jobs.list.failure.${failure}`)
    default:
      return t(mail === null ? 'jobs.list.failure.unknown' : `mails.failure.${failure}`)
  }
}
