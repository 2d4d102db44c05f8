import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { USER_STATUS } from '../../../contract/closedLists'
import type { Executor, Orm } from '../../database/connect'
import { rateLimits, refreshTokens, sessions, users } from '../../database/schema'

/** Prepares the one query of every call: who is signed in by a session, with their present role. */
export function prepareCallerQuery(orm: Orm) {
  const query = orm
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.status, USER_STATUS.Active),
      ),
    )
    .prepare('caller')
  return async (asked: { sessionId: string; userId: string; now: Date }) => (await query.execute(asked))[0]
}

const SIGN_IN = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
}

/** The user who signs in with this address. */
export async function findByEmail(executor: Executor, emailKey: string) {
  const [user] = await executor
    .select({ ...SIGN_IN, status: users.status, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailKey, emailKey))
  return user
}

/** Stores a session with its first refresh token. */
export async function insertSession(
  executor: Executor,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date },
  tokenHash: string,
): Promise<void> {
  await executor.insert(sessions).values(session)
  await executor.insert(refreshTokens).values({ hash: tokenHash, sessionId: session.id })
}

export async function markSignedIn(executor: Executor, userId: string, now: Date): Promise<void> {
  await executor.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId))
}

/** Uses a refresh token up; the session's id, or undefined where it is unknown or was used before. */
export async function useToken(executor: Executor, tokenHash: string, now: Date) {
  const [token] = await executor
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, tokenHash), isNull(refreshTokens.usedAt)))
    .returning({ sessionId: refreshTokens.sessionId })
  return token?.sessionId
}

/** Lets a live session of an active user go on until `expiresAt`, and says whose it is. */
export async function prolongSession(executor: Executor, sessionId: string, now: Date, expiresAt: Date) {
  const [user] = await executor
    .update(sessions)
    .set({ expiresAt })
    .from(users)
    .where(
      and(
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, now),
        eq(users.id, sessions.userId),
        eq(users.status, USER_STATUS.Active),
      ),
    )
    .returning(SIGN_IN)
  return user
}

/** Adds the next refresh token and forgets those that no session of this age could show any more. */
export async function replaceToken(
  executor: Executor,
  sessionId: string,
  tokenHash: string,
  forgetUsedBefore: Date,
): Promise<void> {
  await executor.insert(refreshTokens).values({ hash: tokenHash, sessionId })
  await executor
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.usedAt, forgetUsedBefore)))
}

/** Ends the session that a refresh token belongs or belonged to. */
export async function deleteSessionOfToken(executor: Executor, tokenHash: string): Promise<void> {
  const ofToken = executor
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, tokenHash))
  await executor.delete(sessions).where(sql`${sessions.id} in ${ofToken}`)
}

export async function deleteSessionsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.userId, userId))
}

/** Deletes sessions that have ended, and failed attempts to begin one that count no longer. */
export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, now))
  await executor.delete(rateLimits).where(lt(rateLimits.expire, now))
}
