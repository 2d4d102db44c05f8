import { z } from 'zod/mini'
import { personSchema } from './fields'
import { paging } from './listQuery'
import { MAIL_FAILURES, MAIL_KINDS } from './mail'
import { RECORDED_RESOURCES } from './paths'

/** The kinds of work that the server does after an answer or on a schedule. */
export const JOB_KINDS = [
  'mail',
  'import',
  'batchUndo',
  'bulkChange',
  'shareEnds',
  'userDeletion',
  'files',
  'cleaning',
  'weeklyMail',
  'backup',
  'maintenance',
  'erasure',
  'bundle',
  'retention',
  'backupTest',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** Every state of a job. A periodic job is `queued` until its next run. */
export const JOB_STATES = ['queued', 'running', 'retrying', 'done', 'failed', 'stopped'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Why the last attempt failed: the failures of emails, then those of other jobs. */
export const JOB_FAILURES = [
  ...MAIL_FAILURES,
  /** The import was undone while the server wrote it. */
  'undone',
  /** The user who started the job was deleted, locked or given another role. */
  'deleted',
  'locked',
  'roleChanged',
  /** The record that the job is about was deleted or erased. */
  'recordGone',
] as const
export type JobFailure = (typeof JOB_FAILURES)[number]

export const JOB_SUBJECTS = [...RECORDED_RESOURCES, 'batches'] as const
export type JobSubject = (typeof JOB_SUBJECTS)[number]

/** The record that a job is about. `label` is the file name of an import, the fields of a bulk change, the name of a user or player, or empty. */
const subjectSchema = z.object({
  resource: z.enum(JOB_SUBJECTS),
  id: z.string(),
  label: z.string(),
})

/** The email that a job sends, without the text, because a link in the text could open an account. */
const jobMailSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  /** `email` is empty if the job has ended and the email went to a former address. */
  recipient: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** When the link in the email expires. */
  expiresAt: z.string(),
  /** The codes in the mail server’s answer; for the failure `noMailServer` the name of the email’s file. */
  failureCodes: z.nullable(z.string()),
})

export const jobSchema = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  subject: z.nullable(subjectSchema),
  mail: z.nullable(jobMailSchema),
  /** Null if the server started the job, or if the user was deleted. */
  startedBy: personSchema,
  state: z.enum(JOB_STATES),
  /** Null if the job does not count its steps. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  failure: z.nullable(z.enum(JOB_FAILURES)),
  /** The number of attempts at the current step. */
  attempts: z.int(),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  /** The end of the job, or of a periodic job’s last run. */
  endedAt: z.nullable(z.string()),
  /** Null when the job has ended. */
  nextAttemptAt: z.nullable(z.string()),
  isStoppable: z.boolean(),
  isRetryable: z.boolean(),
})
export type Job = z.output<typeof jobSchema>

/** The query string of `GET /v1/job`. Failed jobs come first, then unfinished jobs, then the others; newest first within each group. */
export const jobQuerySchema = z.strictObject({
  ...paging,
  state: z.optional(z.enum(JOB_STATES)),
  kind: z.optional(z.enum(JOB_KINDS)),
})
export type JobQuery = z.output<typeof jobQuerySchema>
export type JobQueryInput = z.input<typeof jobQuerySchema>

export const jobsAnswerSchema = z.object({ jobs: z.array(jobSchema), total: z.int() })
export type JobsAnswer = z.output<typeof jobsAnswerSchema>
