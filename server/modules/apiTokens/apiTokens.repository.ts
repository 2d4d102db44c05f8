import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { ApiTokenInput } from '../../../contract/apiToken'
import type { Executor, Orm } from '../../database/connect'
import { apiTokens, sessions, users } from '../../database/schema'
import { daySql } from '../../security/currentAccess'
import { callerColumns } from '../sessions/sessions.repository'
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
      ...callerColumns(apiTokens, daySql(now)),
      token: { id: apiTokens.id, scope: apiTokens.scope },
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

export const countValidTokens = (executor: Executor, userId: string, today: string): Promise<number> =>
  executor.$count(apiTokens, and(eq(apiTokens.userId, userId), gte(apiTokens.endsOn, today)))

/** Stores a token. One that was created in a session with a second factor at the provider needs none of ours. */
export async function insertToken(
  executor: Executor,
  token: ApiTokenInput & { id: string; userId: string; hash: string; createdAt: Date },
  sessionId: string,
): Promise<void> {
  const hasSecondFactor = sql`coalesce(
    (select ${sessions.hasSecondFactor} from ${sessions} where ${sessions.id} = ${sessionId}), false)`
  await executor.insert(apiTokens).values({ ...token, hasSecondFactor })
}
