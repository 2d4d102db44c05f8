import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Job, JobState } from '../../../contract/jobs'
import type { MailKind, SecretMailKind } from '../../../contract/mail'
import type { Executor } from '../../database/connect'
import { mails, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'
import { canSignIn } from '../users/userColumns'

type NewMail = Pick<typeof mails.$inferInsert, 'id' | 'language'> & { createdAt: Date; expiresAt: Date }

/** Queues an email with a link; the outbox sends it after the commit. Takes no permit, because the calling write has one. */
export async function insertMail(
  executor: Executor,
  mail: NewMail & { kind: SecretMailKind; userId: string },
): Promise<void> {
  await executor.insert(mails).values({ ...mail, state: 'waiting', nextAttemptAt: mail.createdAt })
}

/** Returns when the server sent a user emails of a kind, oldest first. */
export async function findMailsSince(
  executor: Executor,
  { kind, userId, since }: { kind: MailKind; userId: string; since: Date },
) {
  return executor
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, kind), gt(mails.createdAt, since)))
    .orderBy(asc(mails.createdAt))
}

/** Queues a password reset. The statement is the same for an unknown address, so that its time reveals nothing. */
export async function requestPasswordReset(
  executor: Executor,
  { emailKey, ...mail }: NewMail & { emailKey: string },
): Promise<void> {
  const owner = executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), canSignIn))
  await executor.insert(mails).values({
    ...mail,
    kind: 'passwordReset',
    userId: sql`(${owner})`,
    state: 'requested',
    nextAttemptAt: mail.createdAt,
  })
}

/** Returns emails as the list of jobs shows them. */
export async function findMailJobs(
  executor: Executor,
  ids: readonly string[],
  delivery: Delivery,
): Promise<Job[]> {
  if (ids.length === 0) return []
  const { id, kind, attempts, createdAt, expiresAt, nextAttemptAt, sentAt, failure, failureCodes } = mails
  const email = sql<string>`case ${kind} when 'emailChanged' then coalesce(${mails.formerAddress}, '') else ${users.email} end`
  const rows = await executor
    .select({
      job: {
        id,
        state: MAIL_JOB_STATE,
        failure,
        attempts,
        isRetryable: sql<boolean>`${isResendable(delivery)}`,
      },
      mail: { kind, failureCodes },
      recipient: { id: users.id, firstName: users.firstName, lastName: users.lastName, email },
      at: { createdAt, expiresAt, nextAttemptAt, sentAt },
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(inArray(id, [...ids]))
  return rows.map(({ job, mail, recipient, at }) => ({
    ...job,
    kind: 'mail',
    subject: null,
    mail: { ...mail, recipient, expiresAt: at.expiresAt.toISOString() },
    startedBy: null,
    progress: null,
    createdAt: at.createdAt.toISOString(),
    startedAt: null,
    endedAt: at.sentAt?.toISOString() ?? null,
    nextAttemptAt: at.nextAttemptAt?.toISOString() ?? null,
    isStoppable: false,
  }))
}

/** The state of an email as that of a job. While an attempt has no result, the email has no failure. */
export const MAIL_JOB_STATE = sql<JobState>`case ${mails.state} when 'sent' then 'done' when 'failed' then 'failed'
  else case when ${mails.attempts} = 0 then 'queued' when ${mails.failure} is null then 'running' else 'retrying' end end`

/** Counts the emails that are not delivered because no mail server was set up. */
export const countUndelivered = (executor: Executor, _permit: Permit<'mail.list'>): Promise<number> =>
  executor.$count(mails, and(eq(mails.state, 'failed'), eq(mails.failure, 'noMailServer')))

/** The moment, and whether a mail server is set up. */
export type Delivery = { now: Date; hasMailServer: boolean }

/** The last attempt failed, the link still works and the address is known. Without a mail server the email would only become another file. */
const isResendable = ({ now, hasMailServer }: Delivery) =>
  and(
    isNotNull(mails.failure),
    hasMailServer ? undefined : ne(mails.failure, 'noMailServer'),
    gt(mails.expiresAt, now),
    or(ne(mails.kind, 'emailChanged'), isNotNull(mails.formerAddress)),
  )

/** Queues a resendable email again. Returns false for any other. */
export async function resendMail(
  executor: Executor,
  { recordId }: RecordPermit<'mail.resend'>,
  delivery: Delivery,
): Promise<boolean> {
  const changed = await executor
    .update(mails)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: delivery.now })
    .where(and(eq(mails.id, recordId), isResendable(delivery)))
    .returning({ id: mails.id })
  return changed.length > 0
}

export async function isStoredMail(executor: Executor, { recordId }: RecordPermit<'mail.resend'>) {
  return (await executor.$count(mails, eq(mails.id, recordId))) > 0
}

/** Deletes sent and failed emails that were created before a moment. */
export async function deleteMailsBefore(executor: Executor, moment: Date): Promise<void> {
  await executor
    .delete(mails)
    .where(and(inArray(mails.state, ['sent', 'failed']), lt(mails.createdAt, moment)))
}
