import { and, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/languages'
import type { ClientInfo } from '../../../contract/userSession'
import type { Executor, Orm } from '../../database/connect'
import {
  analysisShares,
  rateLimits,
  refreshTokens,
  secondFactorRoles,
  secondFactors,
  sessions,
  users,
} from '../../database/schema'
import { clearOldChanges } from '../../lists/changeLog'
import { canSignIn } from '../users/userColumns'

/** Condition: the user's role requires a second factor, and the user has none. */
const MUST_SET_UP = sql`(
  exists (select 1 from ${secondFactorRoles} where ${secondFactorRoles.role} = ${users.role})
  and not exists (
    select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null))`

/** Whether something has been shared until a moment that has passed since anybody called. */
const HAS_DUE_SHARES = sql`exists (
  select 1 from ${analysisShares}
  where ${lte(analysisShares.endsAt, sql.placeholder('now'))} and ${isNull(analysisShares.endedAt)})`

/** Prepares the query of every call: the user of a session with the present role, and conditions that limit the answer. */
export function prepareCallerQuery(orm: Orm) {
  const query = orm
    .select({
      id: users.id,
      role: users.role,
      mustSetUpSecondFactor: sql<boolean>`${MUST_SET_UP}`,
      hasDueShares: sql<boolean>`${HAS_DUE_SHARES}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        canSignIn,
      ),
    )
    // Without a name: a named statement would stay in a connection that a pooler gives to other clients.
    .prepare('')
  return async (asked: { sessionId: string; userId: string; now: Date }) => (await query.execute(asked))[0]
}

const SIGN_IN = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
}

const SIGNING_IN = {
  ...SIGN_IN,
  emailKey: users.emailKey,
  status: users.status,
  locked: users.locked,
  passwordHash: users.passwordHash,
  lastSignInAt: users.lastSignInAt,
}

/** Returns the user with this address. */
export async function findByEmail(executor: Executor, emailKey: string) {
  const [user] = await executor.select(SIGNING_IN).from(users).where(eq(users.emailKey, emailKey))
  return user
}

/** Locks a user until the transaction ends, and returns the user. */
export async function lockSigningIn(executor: Executor, userId: string) {
  const [user] = await executor
    .select(SIGNING_IN)
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user
}

/** Stores a session with its first refresh token. */
export async function insertSession(
  executor: Executor,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date } & ClientInfo,
  tokenHash: string,
): Promise<void> {
  await executor.insert(sessions).values(session)
  await executor.insert(refreshTokens).values({ hash: tokenHash, sessionId: session.id })
}

export async function markSignedIn(
  executor: Executor,
  userId: string,
  signIn: { lastSignInAt: Date; language: Language },
): Promise<void> {
  await executor.update(users).set(signIn).where(eq(users.id, userId))
}

/** Stores the language of the user. */
export async function rememberLanguage(
  executor: Executor,
  userId: string,
  language: Language,
): Promise<void> {
  await executor.update(users).set({ language }).where(eq(users.id, userId))
}

/**
 * Locks and returns the session of a refresh token, so that concurrent calls with its tokens run one by one. `usedAt` is undefined for an unused
 * token. Returns undefined for an unknown token.
 */
export async function lockSessionOfToken(executor: Executor, tokenHash: string) {
  const [session] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, sessionOfToken(executor, tokenHash)))
    .for('update')
  if (session === undefined) return undefined
  // A second statement, because the first one read the token before it waited for the lock.
  const [token] = await findToken(executor, tokenHash)
  return { id: session.id, usedAt: token?.usedAt ?? undefined }
}

const sessionOfToken = (executor: Executor, tokenHash: string) =>
  executor
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, tokenHash))

/** Whether the token exists and is unused. */
export async function isUnusedToken(executor: Executor, tokenHash: string): Promise<boolean> {
  const [token] = await findToken(executor, tokenHash)
  return token?.usedAt === null
}

const findToken = (executor: Executor, tokenHash: string) =>
  executor
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, tokenHash))

/** Extends a live session of an active user until `expiresAt`, stores its network, and returns the user. */
export async function prolongSession(
  executor: Executor,
  sessionId: string,
  { now, expiresAt, network }: { now: Date; expiresAt: Date; network: string | null },
) {
  const [user] = await executor
    .update(sessions)
    .set({ expiresAt, lastUsedAt: now, network })
    .from(users)
    .where(
      and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), eq(users.id, sessions.userId), canSignIn),
    )
    .returning({ ...SIGN_IN, language: users.language })
  return user
}

/** Marks a refresh token as used, adds the next one, and deletes tokens that are older than any session. */
export async function replaceToken(
  executor: Executor,
  { sessionId, usedHash, nextHash, now, forgetUsedBefore }: TokenReplacement,
): Promise<void> {
  await executor.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, usedHash))
  await executor.insert(refreshTokens).values({ hash: nextHash, sessionId })
  await executor
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.usedAt, forgetUsedBefore)))
}

type TokenReplacement = {
  sessionId: string
  usedHash: string
  nextHash: string
  now: Date
  forgetUsedBefore: Date
}

/** Ends the session that a refresh token belongs or belonged to. */
export async function deleteSessionOfToken(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(inArray(sessions.id, sessionOfToken(executor, tokenHash)))
}

export async function deleteSession(executor: Executor, id: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.id, id))
}

/** Ends the other sessions of a user. Returns false if this one has ended. */
export async function deleteSessionsBut(
  executor: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await executor.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  return isLive(executor, sessionId)
}

/** Whether a session has not ended. */
export async function isLive(executor: Executor, sessionId: string): Promise<boolean> {
  return (await executor.$count(sessions, eq(sessions.id, sessionId))) > 0
}

export async function deleteSessionsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.userId, userId))
}

/** Deletes expired sessions, and expired counts of failed sign-ins. */
export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, now))
  await executor.delete(rateLimits).where(lt(rateLimits.expire, now))
  await clearOldChanges(executor, now)
}
