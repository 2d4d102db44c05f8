import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { secrets } from '../../database/schema'

export type SecretKind = (typeof secrets.$inferSelect)['kind']

export async function insertSecret(
  executor: Executor,
  secret: { hash: string; kind: SecretKind; userId: string; expiresAt: Date },
): Promise<void> {
  await executor.insert(secrets).values(secret)
}

const live = (kind: SecretKind, hash: string, now: Date) =>
  and(eq(secrets.hash, hash), eq(secrets.kind, kind), gt(secrets.expiresAt, now))

/** Whose a secret is that can still be used. */
export async function findOwner(executor: Executor, kind: SecretKind, hash: string, now: Date) {
  const [secret] = await executor
    .select({ userId: secrets.userId })
    .from(secrets)
    .where(live(kind, hash, now))
  return secret?.userId
}

/** Uses a secret up: of several who try at once, one gets its owner's id. */
export async function consumeSecret(executor: Executor, kind: SecretKind, hash: string, now: Date) {
  const [secret] = await executor
    .delete(secrets)
    .where(live(kind, hash, now))
    .returning({ userId: secrets.userId })
  return secret?.userId
}

export async function countSecrets(executor: Executor, kind: SecretKind, userId: string, now: Date) {
  return executor.$count(
    secrets,
    and(eq(secrets.userId, userId), eq(secrets.kind, kind), gt(secrets.expiresAt, now)),
  )
}

/** Voids what was sent to a user before. */
export async function deleteSecretsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(secrets).where(eq(secrets.userId, userId))
}

export async function deleteExpiredSecrets(executor: Executor, now: Date): Promise<void> {
  await executor.delete(secrets).where(lt(secrets.expiresAt, now))
}
