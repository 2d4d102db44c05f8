import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { ApiToken, ApiTokenInput } from '../../../contract/apiToken'
import type { Executor, Orm } from '../../database/connect'
import { apiTokens, sessions, users } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { daySql } from '../../security/currentAccess'
import { hiddenPlayerIds } from '../../security/hiddenPlayers'
import { MUST_SET_UP } from '../sessions/sessions.repository'
import { canSignIn } from '../users/userColumns'

/** A call writes the time of its token's last use at most once in this time, in milliseconds. */
const USE_MS = 60_000

/** Returns the user of a valid token, with their present role; undefined for any other token. */
export async function findCallerOfToken(
  orm: Orm,
  { hash, today, now }: { hash: string; today: string; now: Date },
) {
  const [found] = await orm
    .select({
      id: users.id,
      role: users.role,
      mustSetUpSecondFactor: sql<boolean>`not ${apiTokens.hasSecondFactor} and ${MUST_SET_UP}`,
      hiddenPlayerIds: hiddenPlayerIds(daySql(now)),
      tokenId: apiTokens.id,
      scope: apiTokens.scope,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hash), gte(apiTokens.endsOn, today), canSignIn))
  return found
}

export async function noteUse(orm: Orm, id: string, now: Date): Promise<void> {
  const isOld = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, new Date(now.getTime() - USE_MS)))
  await orm
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), isOld))
}

/** Returns the tokens of a user, newest first, with those that have ended. */
export async function listTokens(
  executor: Executor,
  { recordId }: RecordPermit<'user.readTokens'>,
): Promise<ApiToken[]> {
  const rows = await executor
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scope: apiTokens.scope,
      endsOn: apiTokens.endsOn,
      createdAt: apiTokens.createdAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, recordId))
    .orderBy(desc(apiTokens.createdAt), apiTokens.id)
  return rows.map(({ createdAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

export const countValidTokens = (executor: Executor, userId: string, today: string): Promise<number> =>
  executor.$count(apiTokens, and(eq(apiTokens.userId, userId), gte(apiTokens.endsOn, today)))

/** Stores a token. One that was created in a session with a second factor at the provider needs none of ours. */
export async function insertToken(
  executor: Executor,
  token: ApiTokenInput & { id: string; userId: string; hash: string; createdAt: Date },
  sessionId: string,
): Promise<void> {
  const isOfSession = and(eq(sessions.id, sessionId), eq(sessions.hasSecondFactor, true))
  const hasSecondFactor = (await executor.$count(sessions, isOfSession)) > 0
  await executor.insert(apiTokens).values({ ...token, hasSecondFactor })
}

/** Returns whether the user had the token. */
export async function deleteToken(
  executor: Executor,
  { recordId }: RecordPermit<'user.revokeTokens'>,
  id: string,
): Promise<boolean> {
  const deleted = await executor
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, recordId)))
    .returning({ id: apiTokens.id })
  return deleted.length > 0
}
