import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { identities, providerSignIns, signInCodes } from '../../database/schema'

/** Stores a sign-in that leaves for the provider. */
export async function insertSignIn(
  executor: Executor,
  signIn: typeof providerSignIns.$inferInsert,
): Promise<void> {
  await executor.insert(providerSignIns).values(signIn)
}

/** Deletes and returns a pending sign-in. Of several concurrent answers, one gets it. */
export async function takeSignIn(executor: Executor, hash: string, now: Date) {
  const [signIn] = await executor
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.hash, hash), gt(providerSignIns.expiresAt, now)))
    .returning()
  return signIn
}

/** An account at a provider: its issuer, and its id there. */
export type Identity = { issuer: string; subject: string }

const isIdentity = ({ issuer, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))

/** Returns the id of the user whose account this is. */
export async function findIdentity(executor: Executor, identity: Identity): Promise<string | undefined> {
  const [found] = await executor
    .select({ userId: identities.userId })
    .from(identities)
    .where(isIdentity(identity))
  return found?.userId
}

/** Whether the user has an account at this provider. */
export async function hasIdentity(executor: Executor, userId: string, issuer: string): Promise<boolean> {
  const found = and(eq(identities.userId, userId), eq(identities.issuer, issuer))
  return (await executor.$count(identities, found)) > 0
}

export async function insertIdentity(
  executor: Executor,
  identity: typeof identities.$inferInsert,
): Promise<void> {
  await executor.insert(identities).values(identity)
}

export async function noteIdentityUsed(executor: Executor, identity: Identity, now: Date): Promise<void> {
  await executor.update(identities).set({ lastUsedAt: now }).where(isIdentity(identity))
}

export async function insertCode(executor: Executor, code: typeof signInCodes.$inferInsert): Promise<void> {
  await executor.insert(signInCodes).values(code)
}

const liveCode = (hash: string, now: Date) => and(eq(signInCodes.hash, hash), gt(signInCodes.expiresAt, now))

export async function findCode(executor: Executor, hash: string, now: Date) {
  const [code] = await executor.select().from(signInCodes).where(liveCode(hash, now))
  return code
}

/** Deletes a valid code. Of several concurrent calls, one gets true. */
export async function takeCode(executor: Executor, hash: string, now: Date): Promise<boolean> {
  const taken = await executor
    .delete(signInCodes)
    .where(liveCode(hash, now))
    .returning({ hash: signInCodes.hash })
  return taken.length > 0
}

/** Deletes sign-ins that never came back, and codes that were not used. */
export async function deleteExpiredSignIns(executor: Executor, now: Date): Promise<void> {
  await executor.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
  await executor.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
}
