import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Executor } from '../../database/connect'
import { identities, passwordsOff, providerSignIns, signInCodes } from '../../database/schema'
import { Failure } from '../../failure'

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
type Identity = { issuer: string; subject: string }

/** Returns the id of the user whose account this is. */
export async function findIdentity(executor: Executor, { issuer, subject }: Identity) {
  const [found] = await executor
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found?.userId
}

/** Whether the user has another account at this provider. */
export async function hasOtherIdentity(
  executor: Executor,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const ofUser = and(eq(identities.userId, userId), eq(identities.issuer, issuer))
  return (await executor.$count(identities, and(ofUser, ne(identities.subject, subject)))) > 0
}

/** Links an account to a user, or stores when the user last signed in with it. */
export async function storeIdentity(
  executor: Executor,
  identity: Identity,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await executor
    .insert(identities)
    .values({ ...identity, userId, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: { lastUsedAt: now } })
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
  const taken = await executor.delete(signInCodes).where(liveCode(hash, now)).returning()
  return taken.length > 0
}

/** Deletes sign-ins that never came back, and codes that were not used. */
export async function deleteExpiredSignIns(executor: Executor, now: Date): Promise<void> {
  await executor.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
  await executor.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
}

/** Returns the id of the one administrator who may use a password; undefined while everybody may. */
export async function findPasswordException(executor: Executor): Promise<string | undefined> {
  const [found] = await executor.select().from(passwordsOff)
  return found?.exceptFor
}

export const passwordsAreOff = () => new Failure('forbidden', FAILURE_MESSAGES.passwordsOff)

/** Throws while passwords are off, except for the one administrator who may use one. Without `userId` for everybody. */
export async function requirePasswordsOn(executor: Executor, userId?: string): Promise<void> {
  const exception = await findPasswordException(executor)
  if (exception !== undefined && exception !== userId) throw passwordsAreOff()
}

/** Switches passwords off for everybody but this user, or on for everybody. */
export async function storePasswordException(executor: Executor, exceptFor: string | null): Promise<void> {
  await executor.delete(passwordsOff)
  if (exceptFor !== null) await executor.insert(passwordsOff).values({ exceptFor })
}
