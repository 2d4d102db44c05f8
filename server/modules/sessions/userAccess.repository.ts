import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { apiTokens, sessions } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { deleteSessionsOf } from './sessions.repository'

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

/** Returns the tokens of a user, newest first, with those that have ended. */
export async function listTokens(executor: Executor, { recordId }: RecordPermit<'user.readSessions'>) {
  const { id, name, scope, endsOn, createdAt, lastUsedAt } = apiTokens
  return executor
    .select({ id, name, scope, endsOn, createdAt, lastUsedAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, recordId))
    .orderBy(desc(createdAt), id)
}

/** What an act ends: one session, one token, or all sessions but one, and with them the tokens. */
export type EndedAccess = { sessionId: string } | { tokenId: string } | { allBut: string }

/** Ends sessions or tokens of a user. Returns how many have ended. */
export async function deleteAccess(
  executor: Executor,
  { recordId }: RecordPermit<'user.endSessions'>,
  which: EndedAccess,
): Promise<number> {
  if ('allBut' in which) return deleteSessionsOf(executor, recordId, which.allBut)
  const [table, id] = 'tokenId' in which ? [apiTokens, which.tokenId] : [sessions, which.sessionId]
  const isMeant = and(eq(table.id, id), eq(table.userId, recordId))
  return (await executor.delete(table).where(isMeant).returning({ id: table.id })).length
}
