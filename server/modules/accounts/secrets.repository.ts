import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { SECRET_MAIL_KINDS, type SecretMailKind } from '../../../contract/mail'
import type { Executor } from '../../database/connect'
import { mails, secrets } from '../../database/schema'

export async function insertSecret(
  executor: Executor,
  secret: { hash: string; kind: SecretMailKind; userId: string; expiresAt: Date },
): Promise<void> {
  await executor.insert(secrets).values(secret)
}

const live = (kind: SecretMailKind, hash: string, now: Date) =>
  and(eq(secrets.hash, hash), eq(secrets.kind, kind), gt(secrets.expiresAt, now))

/** Returns the owner of a valid secret. */
export async function findOwner(executor: Executor, kind: SecretMailKind, hash: string, now: Date) {
  const [secret] = await executor
    .select({ userId: secrets.userId })
    .from(secrets)
    .where(live(kind, hash, now))
  return secret?.userId
}

/** Deletes a valid secret and returns its owner's id. Of several concurrent calls, one gets it. */
export async function consumeSecret(executor: Executor, kind: SecretMailKind, hash: string, now: Date) {
  const [secret] = await executor
    .delete(secrets)
    .where(live(kind, hash, now))
    .returning({ userId: secrets.userId })
  return secret?.userId
}

export async function countSecrets(executor: Executor, kind: SecretMailKind, userId: string, now: Date) {
  return executor.$count(
    secrets,
    and(eq(secrets.userId, userId), eq(secrets.kind, kind), gt(secrets.expiresAt, now)),
  )
}

/** Returns those of the hashes whose secrets of any kind are valid. */
export async function findLiveHashes(executor: Executor, hashes: string[], now: Date): Promise<Set<string>> {
  const rows = await executor
    .select({ hash: secrets.hash })
    .from(secrets)
    .where(and(inArray(secrets.hash, hashes), gt(secrets.expiresAt, now)))
  return new Set(rows.map(({ hash }) => hash))
}

/** Voids the links of a user, and deletes the unsent mails with such links. Notices are still sent. */
export async function deleteSecretsOf(
  executor: Executor,
  userId: string,
  kinds: readonly SecretMailKind[] = SECRET_MAIL_KINDS,
): Promise<void> {
  await executor.delete(secrets).where(and(eq(secrets.userId, userId), inArray(secrets.kind, kinds)))
  await executor.delete(mails).where(
    and(
      eq(mails.userId, userId),
      inArray(mails.kind, kinds),
      ne(mails.state, 'sent'),
      // Mails written as files count towards the daily limits, like sent ones.
      sql`${mails.failure} is distinct from 'noMailServer'`,
    ),
  )
}

export async function deleteExpiredSecrets(executor: Executor, now: Date): Promise<void> {
  await executor.delete(secrets).where(lt(secrets.expiresAt, now))
}
