import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { sessions } from '../../database/schema'
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

/** Ends a session of a user. Returns false if it does not exist. */
export async function deleteUserSession(
  executor: Executor,
  { recordId }: RecordPermit<'user.endSessions'>,
  sessionId: string,
): Promise<boolean> {
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, recordId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of a user but one, and returns how many. */
export async function deleteOtherSessions(
  executor: Executor,
  { recordId }: RecordPermit<'user.endSessions'>,
  keptId: string,
): Promise<number> {
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, recordId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id })
  return ended.length
}
