import { eq, isNotNull, sql } from 'drizzle-orm'
import { USER_FIELDS } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { ownColumns } from '../../database/ownColumns'
import { users } from '../../database/schema'
import { emailColumns, nameColumns } from '../users/userColumns'

type Columns = typeof users.$inferInsert

const ACCOUNT = {
  id: users.id,
  ...ownColumns(users, USER_FIELDS),
  status: users.status,
  emailConfirmed: users.emailConfirmed,
  locked: users.locked,
  deletionRequestedAt: users.deletionRequestedAt,
  wantsWeeklyMail: users.wantsWeeklyMail,
  invitedUntil: users.invitedUntil,
  hasCalendar: sql<boolean>`${isNotNull(users.calendarHash)}`,
}

const selectAccount = (executor: Executor) => executor.select(ACCOUNT).from(users)

/** Returns the caller's own account, which needs no permit. */
export async function findAccount(executor: Executor, userId: string) {
  const [account] = await selectAccount(executor).where(eq(users.id, userId))
  return account
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Locks an account until the transaction ends, and returns it. Called before any lock on rows that belong to the account
 * (ARCHITECTURE.md, "Locks").
 */
export async function lockAccountForUpdate(executor: Executor, userId: string) {
  const [account] = await selectAccount(executor).where(eq(users.id, userId)).for('no key update')
  return account
}

/** Locks the account with this address until the transaction ends, and returns it. */
export async function lockAccountOfEmail(executor: Executor, emailKey: string) {
  const [account] = await selectAccount(executor).where(eq(users.emailKey, emailKey)).for('no key update')
  return account
}

/** Stores a user without an invitation. */
export async function insertAccount(
  executor: Executor,
  user: Omit<Columns, 'search' | 'emailKey'>,
): Promise<void> {
  await executor.insert(users).values({ ...user, ...nameColumns(user), ...emailColumns(user.email) })
}

/** Changes columns of an account. Names and addresses have derived columns (userColumns.ts). */
export async function updateAccount(
  executor: Executor,
  userId: string,
  columns: Partial<Columns>,
): Promise<void> {
  await executor.update(users).set(columns).where(eq(users.id, userId))
}

/** Returns null if the user has no password yet or does not exist. */
export async function findPasswordHash(executor: Executor, userId: string): Promise<string | null> {
  const [user] = await executor
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.passwordHash ?? null
}
