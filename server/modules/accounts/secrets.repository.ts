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

/** Whose a secret is that can still be used. */
export async function findOwner(executor: Executor, kind: SecretMailKind, hash: string, now: Date) {
  const [secret] = await executor
    .select({ userId: secrets.userId })
    .from(secrets)
    .where(live(kind, hash, now))
  return secret?.userId
}

/** Uses a secret up: of several who try at once, one gets its owner's id. */
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

/** Which of these secrets can still be used, whatever they are for. */
export async function findLiveHashes(executor: Executor, hashes: string[], now: Date): Promise<Set<string>> {
  const rows = await executor
    .select({ hash: secrets.hash })
    .from(secrets)
    .where(and(inArray(secrets.hash, hashes), gt(secrets.expiresAt, now)))
  return new Set(rows.map(({ hash }) => hash))
}

/** Voids links that were sent to a user before, with the mails that would take one and have not gone out yet; notices still go out. */
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
      // Emails that are files count in the limits of a day, as those that were sent.
      sql`${mails.failure} is distinct from 'noMailServer'`,
    ),
  )
}

export async function deleteExpiredSecrets(executor: Executor, now: Date): Promise<void> {
  await executor.delete(secrets).where(lt(secrets.expiresAt, now))
}
