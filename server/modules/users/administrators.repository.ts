import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { users } from '../../database/schema'
import { canSignIn } from './userColumns'

/** Condition: the user is an administrator who can sign in. */
export const isAdministrator = and(eq(users.role, 'Admin'), canSignIn)

/**
 * Returns the administrators who can sign in, and locks them until the transaction ends. Transactions that change or delete users take this
 * lock first, so that two administrators cannot remove each other at the same time. Sharing an analysis with one does not wait for it.
 */
export async function lockAdministrators(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(isAdministrator)
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Whether any administrator can sign in. */
export async function hasAdministrator(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).where(isAdministrator).limit(1)
  return rows.length > 0
}
