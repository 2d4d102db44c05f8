import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Role } from '../../../contract/closedLists'
import type { Executor } from '../../database/connect'
import { recoveryCodes, secondFactorRoles, secondFactors } from '../../database/schema'

/** Returns the second factor of a user; `confirmedAt` is null before the first code. */
export async function findSecondFactor(executor: Executor, userId: string) {
  const [factor] = await executor
    .select({ secret: secondFactors.secret, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return factor
}

/** Stores a pending second factor, and replaces a pending one. Returns false if one is enabled. */
export async function storePendingSecret(
  executor: Executor,
  userId: string,
  secret: string,
): Promise<boolean> {
  const stored = await executor
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return stored.length > 0
}

/** Enables a pending one after its first code. Returns false if it is enabled or was replaced meanwhile. */
export async function confirmSecret(
  executor: Executor,
  { userId, secret, now, step }: { userId: string; secret: string; now: Date; step: number },
): Promise<boolean> {
  const confirmed = await executor
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return confirmed.length > 0
}

/** Voids a code of the app. Of several concurrent calls, one gets true. */
export async function consumeStep(executor: Executor, userId: string, step: number): Promise<boolean> {
  const used = await executor
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

export async function findRecoveryHashes(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return rows.map(({ hash }) => hash)
}

/** Voids a recovery code. Of several concurrent calls, one gets true. */
export async function deleteRecoveryCode(executor: Executor, userId: string, hash: string): Promise<boolean> {
  const used = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await executor.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** Removes a second factor. Returns false if there was none. */
export async function deleteSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const deleted = await executor
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Returns the roles that require one. */
export async function findRequiredRoles(executor: Executor): Promise<Role[]> {
  const rows = await executor.select().from(secondFactorRoles).orderBy(secondFactorRoles.role)
  return rows.map(({ role }) => role)
}

export async function replaceRequiredRoles(executor: Executor, roles: readonly Role[]): Promise<void> {
  await executor.delete(secondFactorRoles)
  if (roles.length > 0) await executor.insert(secondFactorRoles).values(roles.map((role) => ({ role })))
}
