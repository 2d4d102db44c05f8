import { and, asc, eq } from 'drizzle-orm'
import { USER_STATUS } from '../../../contract/closedLists'
import type { Executor } from '../../database/connect'
import { users } from '../../database/schema'
import { canSignIn, emailColumns, nameColumns } from './userColumns'

const whoCanSignIn = and(eq(users.role, 'Admin'), canSignIn)

/**
 * The administrators who can sign in, locked until the transaction ends. Whoever changes or deletes users takes
 * this lock before anything else: of two that remove each other at the same time, the second finds the first gone, and what
 * is then read of a user stays true. Who shares an analysis with an administrator does not wait for it.
 */
export async function lockAdministrators(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(whoCanSignIn)
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Whether there is an administrator at all. */
export async function hasAdministrator(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).where(whoCanSignIn).limit(1)
  return rows.length > 0
}

/** Stores an administrator whom nobody has invited: the first one. */
export async function insertAdministrator(
  executor: Executor,
  user: { id: string; email: string; passwordHash: string; createdAt: Date },
): Promise<void> {
  const { id, email, passwordHash, createdAt } = user
  await executor.insert(users).values({
    id,
    passwordHash,
    createdAt,
    ...nameColumns({ firstName: 'First', lastName: 'Administrator' }),
    ...emailColumns(email),
    role: 'Admin',
    // Chosen by whoever runs the server.
    emailConfirmed: true,
    status: USER_STATUS.Active,
  })
}
