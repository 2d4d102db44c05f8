import { and, asc, eq, inArray, lte, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { MailFailure, MailKind } from '../../../contract/mail'
import type { Executor } from '../../database/connect'
import { analysisShares, mails, users } from '../../database/schema'

/** Skips rows that another instance has locked, so that one instance takes each email and none waits for a lock. */
const SKIP_LOCKED = { skipLocked: true } as const

/** Whether an email is due, as a condition of the runner's statement. */
export const isMailDue = (now: Date): SQL =>
  sql`exists (select from ${mails} where ${mails.nextAttemptAt} <= ${now.toISOString()})`

/** Locks requested password resets, oldest first, until the transaction ends. */
export async function lockRequested(executor: Executor, now: Date, atMost: number) {
  return executor
    .select({ id: mails.id, userId: mails.userId, expiresAt: mails.expiresAt })
    .from(mails)
    .where(and(eq(mails.state, 'requested'), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.createdAt))
    .limit(atMost)
    .for('update', SKIP_LOCKED)
}

/** Locks the users that no other transaction has locked, and returns them. */
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

export async function deleteMails(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(mails).where(inArray(mails.id, [...ids]))
}

const DUE_COLUMNS = {
  id: mails.id,
  kind: mails.kind,
  userId: users.id,
  senderId: mails.senderId,
  analysisId: mails.analysisId,
  week: mails.week,
  language: mails.language,
  client: mails.client,
  createdAt: mails.createdAt,
  attempts: mails.attempts,
  expiresAt: mails.expiresAt,
  to: sql<string>`coalesce(${mails.formerAddress}, ${users.email})`,
  firstName: users.firstName,
}

/** The kinds of which one letter can list several emails. */
export const LISTED_TOGETHER: readonly MailKind[] = ['sharedReport', 'playerOutcome']

const earlier = alias(mails, 'earlier')

/**
 * Locks due emails, with their recipients, until the transaction ends. Of several emails that one letter lists, it locks the first: `lockCompanions` finds the others, and two instances never start with two of them.
 */
export async function lockDue(executor: Executor, now: Date, atMost: number) {
  const isBefore = sql`(${earlier.createdAt}, ${earlier.id}) < (${mails.createdAt}, ${mails.id})`
  const before = executor
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.kind, mails.kind),
        eq(earlier.state, 'waiting'),
        lte(earlier.nextAttemptAt, now),
        eq(earlier.userId, mails.userId),
        isSame(earlier.senderId, mails.senderId),
        eq(earlier.language, mails.language),
        isBefore,
      ),
    )
  return executor
    .select(DUE_COLUMNS)
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(
      and(
        eq(mails.state, 'waiting'),
        lte(mails.nextAttemptAt, now),
        or(notInArray(mails.kind, [...LISTED_TOGETHER]), notExists(before)),
      ),
    )
    .orderBy(asc(mails.nextAttemptAt), asc(mails.createdAt))
    .limit(atMost)
    .for('update', { of: mails, ...SKIP_LOCKED })
}

export type DueMail = Awaited<ReturnType<typeof lockDue>>[number]

/**
 * Locks the emails about other reports that the same user shares with the same reader, with the same message, or about other outcomes. If `first` was never tried,
 * these are emails that were never tried, due or not; otherwise those that were tried with it. Emails that an instance sends now are neither.
 */
export async function lockCompanions(executor: Executor, first: DueMail, now: Date, atMost: number) {
  return executor
    .select(DUE_COLUMNS)
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(
      and(
        eq(mails.kind, first.kind),
        eq(mails.state, 'waiting'),
        ne(mails.id, first.id),
        eq(mails.userId, first.userId),
        isSame(mails.senderId, first.senderId),
        eq(mails.language, first.language),
        eq(mails.attempts, first.attempts),
        first.attempts === 0 ? undefined : lte(mails.nextAttemptAt, now),
        sql`${messageOf(mails.analysisId, first.userId)} is not distinct from ${messageOf(first.analysisId, first.userId)}`,
      ),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(atMost)
    .for('update', { of: mails, ...SKIP_LOCKED })
}

const isSame = (column: PgColumn, value: PgColumn | string | null): SQL =>
  sql`${column} is not distinct from ${value}`

/** The message of the sharer to a user, stored with the share. */
const messageOf = (analysisId: PgColumn | string | null, userId: string): SQL =>
  sql`(select ${analysisShares.message} from ${analysisShares}
    where ${analysisShares.analysisId} = ${analysisId} and ${analysisShares.userId} = ${userId})`

/** Stores the start of an attempt. The emails are due again at `until` if the attempt has no result by then. */
export async function beginAttempt(executor: Executor, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until, failure: null, failureCodes: null })
    .where(inArray(mails.id, [...ids]))
}

/** Marks all emails of one letter as sent in one statement, so that a killed process sends none of them again. */
export async function markSent(executor: Executor, ids: readonly string[], sentAt: Date): Promise<void> {
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
    .where(inArray(mails.id, [...ids]))
}

/** The failure of an attempt, and the time of the next one, null if the email is given up. */
type FailedAttempt = { failure: MailFailure; failureCodes: string | null; nextAttemptAt: Date | null }

export async function markFailed(
  executor: Executor,
  ids: readonly string[],
  attempt: FailedAttempt,
): Promise<void> {
  if (ids.length === 0) return
  const isGivenUp = attempt.nextAttemptAt === null
  await executor
    .update(mails)
    .set({
      ...attempt,
      state: isGivenUp ? 'failed' : 'waiting',
      ...(isGivenUp && { formerAddress: null }),
    })
    .where(inArray(mails.id, [...ids]))
}

/** Ends an attempt without a result: the server stops, or another transaction changes the reader. The emails are due at `from`. */
export async function release(executor: Executor, ids: readonly string[], from: Date): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(mails)
    .set({ nextAttemptAt: from })
    .where(inArray(mails.id, [...ids]))
}
