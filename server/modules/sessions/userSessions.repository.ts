import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { apiTokens, sessions } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'

/** Returns the sessions of a user, the last used first. */
export async function listSessions(
  executor: Executor,
  { recordId }: RecordPermit<'user.readSessions'>,
  now: Date,
) {
  return executor
    .select({
      id: sessions.id,
      browser: sessions.browser,
      os: sessions.os,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastUsedAt: LAST_USED_AT,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, recordId), gt(sessions.expiresAt, now)))
    .orderBy(desc(LAST_USED_AT), sessions.id)
}

const LAST_USED_AT = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt)

/** Ends one session of a user, or all but one and with them the tokens. Returns how many have ended. */
export async function deleteUserSessions(
  executor: Executor,
  { recordId }: RecordPermit<'user.endSessions'>,
  which: { only: string } | { allBut: string },
): Promise<number> {
  const isMeant = 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.allBut)
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, recordId), isMeant))
    .returning({ id: sessions.id })
  if ('only' in which) return ended.length
  const revoked = await executor
    .delete(apiTokens)
    .where(eq(apiTokens.userId, recordId))
    .returning({ id: apiTokens.id })
  return ended.length + revoked.length
}
