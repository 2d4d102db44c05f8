import { eq } from 'drizzle-orm'
import { USER_STATUS } from '../../../contract/closedLists'
import { USER_FIELDS } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { ownColumns } from '../../database/ownColumns'
import { users } from '../../database/schema'
import { emailColumns, nameColumns } from '../users/userColumns'

export type Names = { firstName: string; lastName: string }

const ACCOUNT = {
  id: users.id,
  ...ownColumns(users, USER_FIELDS),
  status: users.status,
  emailConfirmed: users.emailConfirmed,
  locked: users.locked,
  deletionRequestedAt: users.deletionRequestedAt,
}

/** Returns the caller's own account, which needs no permit. */
export async function findAccount(executor: Executor, userId: string) {
  const [account] = await executor.select(ACCOUNT).from(users).where(eq(users.id, userId))
  return account
}

/**
 * Locks an account until the transaction ends, and returns it. Called before any lock on rows that belong to the account
 * (ARCHITECTURE.md, "Locks").
 */
export async function lockAccountForUpdate(executor: Executor, userId: string) {
  const [account] = await executor
    .select(ACCOUNT)
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return account
}

/** Stores a user who signed up without an invitation. */
export async function insertSignUp(
  executor: Executor,
  user: Names & { id: string; email: string; passwordHash: string; createdAt: Date },
): Promise<void> {
  const { id, passwordHash, createdAt } = user
  await executor.insert(users).values({
    id,
    passwordHash,
    createdAt,
    ...nameColumns(user),
    ...emailColumns(user.email),
    role: 'Agent',
    status: USER_STATUS.Active,
  })
}

/** Locks the user with this address until the transaction ends. */
export async function lockOwnerOfEmail(executor: Executor, emailKey: string) {
  const [owner] = await executor
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey))
    .for('no key update')
  return owner
}

/** Makes an invited user active, with the chosen names and password. The invitation has confirmed the address. */
export async function activate(
  executor: Executor,
  userId: string,
  { passwordHash, ...names }: Names & { passwordHash: string },
): Promise<void> {
  await executor
    .update(users)
    .set({
      ...nameColumns(names),
      passwordHash,
      status: USER_STATUS.Active,
      emailConfirmed: true,
      invitedUntil: null,
    })
    .where(eq(users.id, userId))
}

/** Extends the invitation of a user who has not accepted one yet. */
export async function extendInvitation(
  executor: Executor,
  userId: string,
  invitedUntil: Date,
): Promise<void> {
  await executor
    .update(users)
    .set({ status: USER_STATUS.InvitePending, invitedUntil })
    .where(eq(users.id, userId))
}

export async function updateNames(executor: Executor, userId: string, names: Names): Promise<void> {
  await executor.update(users).set(nameColumns(names)).where(eq(users.id, userId))
}

export async function updatePassword(
  executor: Executor,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await executor.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** Stores a password that was set by a mailed link, and confirms the address, because the link reached its mailbox. */
export async function resetPassword(executor: Executor, userId: string, passwordHash: string): Promise<void> {
  await executor.update(users).set({ passwordHash, emailConfirmed: true }).where(eq(users.id, userId))
}

export async function markEmailConfirmed(executor: Executor, userId: string): Promise<void> {
  await executor.update(users).set({ emailConfirmed: true }).where(eq(users.id, userId))
}

/** Stores another address, which is unconfirmed, or another spelling of the present one. */
export async function updateEmail(
  executor: Executor,
  userId: string,
  email: string,
  isMoved: boolean,
): Promise<void> {
  await executor
    .update(users)
    .set({ ...emailColumns(email), ...(isMoved && { emailConfirmed: false }) })
    .where(eq(users.id, userId))
}

/** Returns null if the user has no password yet or does not exist. */
export async function findPasswordHash(executor: Executor, userId: string): Promise<string | null> {
  const [user] = await executor
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.passwordHash ?? null
}

export async function markDeletionRequested(executor: Executor, userId: string, now: Date): Promise<void> {
  await executor.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, userId))
}
