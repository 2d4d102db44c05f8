import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ClientInfo } from '../../../contract/userSession'
import type { Executor, Orm } from '../../database/connect'
import {
  apiTokens,
  knownDevices,
  rateLimits,
  refreshTokens,
  secondFactorRoles,
  secondFactors,
  sessions,
  users,
} from '../../database/schema'
import { clearOldChanges } from '../../lists/changeLog'
import { hiddenPlayerIds } from '../../security/hiddenPlayers'
import { canSignIn } from '../users/userColumns'

/** Whether the role of a user requires a second factor and the user has none. */
const MUST_SET_UP = sql`(
  exists (select 1 from ${secondFactorRoles} where ${secondFactorRoles.role} = ${users.role})
  and not exists (
    select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null))`

/** The user of a session or a token, as each of their calls needs them. `day` in UTC. */
export const callerColumns = ({ hasSecondFactor }: typeof sessions | typeof apiTokens, day: SQL) => ({
  id: users.id,
  role: users.role,
  mustSetUpSecondFactor: sql<boolean>`not ${hasSecondFactor} and ${MUST_SET_UP}`,
  hiddenPlayerIds: hiddenPlayerIds(day),
})

/** Prepares the one query of every call: the user of a session, with their present role. */
export function prepareCallerQuery(orm: Orm) {
  const query = orm
    .select(callerColumns(sessions, sql`${sql.placeholder('day')}::date`))
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
    // Without a name, because a named statement belongs to a database session, which a pooler shares.
    .prepare('')
  return async (asked: { sessionId: string; userId: string; now: Date }) =>
    (await query.execute({ ...asked, day: asked.now.toISOString().slice(0, 10) }))[0]
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

/** Finds the user with this address. */
export async function findByEmail(executor: Executor, emailKey: string) {
  const [user] = await executor.select(SIGNING_IN).from(users).where(eq(users.emailKey, emailKey))
  return user
}

/** Locks a user until the transaction ends, and returns their present data. */
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
  session: {
    id: string
    userId: string
    createdAt: Date
    expiresAt: Date
    hasSecondFactor: boolean
  } & ClientInfo,
  tokenHash: string,
): Promise<void> {
  await executor.insert(sessions).values(session)
  await executor.insert(refreshTokens).values({ hash: tokenHash, sessionId: session.id })
}

/**
 * Locks and returns the session of a refresh token, so that uses of its tokens follow one another. `usedAt` is missing if the token is
 * unused. Returns undefined if the token is unknown.
 */
export async function lockSessionOfToken(executor: Executor, tokenHash: string) {
  const [session] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, sessionOfToken(executor, tokenHash)))
    .for('update')
  if (session === undefined) return undefined
  // A separate statement, because the one above may have waited for the lock and read an older token.
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

/** Marks a refresh token as used, inserts the next one, and deletes the expired ones of the session. */
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

/** Ends the session of a refresh token, used or not. */
export async function deleteSessionOfToken(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(inArray(sessions.id, sessionOfToken(executor, tokenHash)))
}

export async function deleteSession(executor: Executor, id: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.id, id))
}

/** Whether a session still exists. */
export async function isLive(executor: Executor, sessionId: string): Promise<boolean> {
  return (await executor.$count(sessions, eq(sessions.id, sessionId))) > 0
}

/**
 * Ends a user's sessions, except the one with this id, and revokes their tokens: a thief of a session may have created one. Returns how many
 * have ended.
 */
export async function deleteSessionsOf(executor: Executor, userId: string, but?: string): Promise<number> {
  const isOther = but === undefined ? undefined : ne(sessions.id, but)
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning({ id: sessions.id })
  const isOfUser = eq(apiTokens.userId, userId)
  const revoked = await executor.delete(apiTokens).where(isOfUser).returning({ id: apiTokens.id })
  return ended.length + revoked.length
}

/** Deletes expired sessions, expired limits of sign-in attempts, and old list changes. */
export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, now))
  await executor.delete(rateLimits).where(lt(rateLimits.expire, now))
  await clearOldChanges(executor, now)
}

/** Whether the user has signed in on this device before, and not too long ago. */
export async function isKnownDevice(
  executor: Executor,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<boolean> {
  const known = and(
    eq(knownDevices.userId, userId),
    eq(knownDevices.hash, hash),
    gt(knownDevices.expiresAt, now),
  )
  return (await executor.$count(knownDevices, known)) > 0
}

export async function storeKnownDevice(
  executor: Executor,
  device: { userId: string; hash: string; expiresAt: Date },
): Promise<void> {
  const { expiresAt } = device
  await executor
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { expiresAt } })
}

export async function deleteExpiredDevices(executor: Executor, now: Date): Promise<void> {
  await executor.delete(knownDevices).where(lt(knownDevices.expiresAt, now))
}
