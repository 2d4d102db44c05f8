import { and, eq, exists, isNotNull, isNull, not, or } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { passwordsOff, secondFactorRoles, secondFactors, users } from '../../database/schema'

/** Returns the id of the one administrator who may use a password; undefined while everybody may. */
export async function findPasswordException(executor: Executor): Promise<string | undefined> {
  const [found] = await executor.select().from(passwordsOff)
  return found?.exceptFor
}

/** Switches passwords off for everybody but this user, or on for everybody. */
export async function storePasswordException(executor: Executor, exceptFor: string | null): Promise<void> {
  if (exceptFor === null) await executor.delete(passwordsOff)
  else
    await executor
      .insert(passwordsOff)
      .values({ exceptFor })
      .onConflictDoUpdate({ target: passwordsOff.isOnly, set: { exceptFor } })
}

/** Whether the user could sign in with a password alone: has one, and the second factor that the rules demand of administrators. */
export async function canUsePassword(executor: Executor, userId: string): Promise<boolean> {
  const isRequired = exists(
    executor.select().from(secondFactorRoles).where(eq(secondFactorRoles.role, 'Admin')),
  )
  const hasOne = executor
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, users.id), not(isNull(secondFactors.confirmedAt))))
  const isFit = and(eq(users.id, userId), isNotNull(users.passwordHash), or(not(isRequired), exists(hasOne)))
  return (await executor.$count(users, isFit)) > 0
}
