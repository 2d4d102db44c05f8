import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { MailFailure } from '../../../contract/mail'
import type { Executor } from '../../database/connect'
import { mails, users } from '../../database/schema'

/** Rows that another instance holds are passed over, so that each mail is taken by one; nothing here waits for a lock. */
const SKIP_LOCKED = { skipLocked: true } as const

/** Whether there is anything to do. */
export async function hasDueMails(executor: Executor, now: Date): Promise<boolean> {
  const [due] = await executor
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.nextAttemptAt, now))
    .limit(1)
  return due !== undefined
}

/** Locks password resets that were asked for, oldest first, until the transaction ends. */
export async function lockRequested(executor: Executor, now: Date, atMost: number) {
  return executor
    .select({ id: mails.id, userId: mails.userId, expiresAt: mails.expiresAt })
    .from(mails)
    .where(and(eq(mails.state, 'requested'), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.createdAt))
    .limit(atMost)
    .for('update', SKIP_LOCKED)
}

/** Locks those of the users that nobody else holds, and answers them. */
export async function lockFreeUsers(executor: Executor, ids: readonly string[]) {
  return executor
    .select({ id: users.id, status: users.status, locked: users.locked })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('no key update', SKIP_LOCKED)
}

export async function markWaiting(executor: Executor, id: string): Promise<void> {
  await executor.update(mails).set({ state: 'waiting' }).where(eq(mails.id, id))
}

export async function deleteMail(executor: Executor, id: string): Promise<void> {
  await executor.delete(mails).where(eq(mails.id, id))
}

/** Locks mails that are to be sent now, with their recipients, until the transaction ends. */
export async function lockDue(executor: Executor, now: Date, atMost: number) {
  return executor
    .select({
      id: mails.id,
      kind: mails.kind,
      userId: users.id,
      senderId: mails.senderId,
      language: mails.language,
      client: mails.client,
      createdAt: mails.createdAt,
      attempts: mails.attempts,
      expiresAt: mails.expiresAt,
      to: sql<string>`coalesce(${mails.formerAddress}, ${users.email})`,
      firstName: users.firstName,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.createdAt))
    .limit(atMost)
    .for('update', { of: mails, ...SKIP_LOCKED })
}

export type DueMail = Awaited<ReturnType<typeof lockDue>>[number]

/** Notes an attempt. Whoever makes it has until then; a mail of which nothing is heard by then is due again. */
export async function beginAttempt(executor: Executor, ids: readonly string[], until: Date): Promise<void> {
  await executor
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until, failure: null, failureCodes: null })
    .where(inArray(mails.id, [...ids]))
}

export async function markSent(executor: Executor, id: string, sentAt: Date): Promise<void> {
  await executor
    .update(mails)
    .set({
      state: 'sent',
      sentAt,
      nextAttemptAt: null,
      failure: null,
      failureCodes: null,
      formerAddress: null,
    })
    .where(eq(mails.id, id))
}

/** Why an attempt failed, and when the next one is: null where it is given up. */
type FailedAttempt = { failure: MailFailure; failureCodes: string | null; nextAttemptAt: Date | null }

export async function markFailed(executor: Executor, id: string, attempt: FailedAttempt): Promise<void> {
  const isGivenUp = attempt.nextAttemptAt === null
  await executor
    .update(mails)
    .set({
      ...attempt,
      state: isGivenUp ? 'failed' : 'waiting',
      ...(isGivenUp && { formerAddress: null }),
    })
    .where(eq(mails.id, id))
}

/** An attempt that was broken off by a stop: whoever comes next makes another. */
export async function release(executor: Executor, id: string, now: Date): Promise<void> {
  await executor.update(mails).set({ nextAttemptAt: now }).where(eq(mails.id, id))
}
