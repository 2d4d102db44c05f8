import { and, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { analyses, analysisAccess, analysisShares, mails, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'
import { isCurrent } from '../../security/currentAccess'
import { isReadableBy } from './analysisRights.repository'

/** The most new reports that one answer names. */
const MOST_NEW = 1_000

/** Returns the published reports that are shared with the caller and that they have not opened yet, latest shares first. */
export async function findNewReports(
  executor: Executor,
  { actor }: Permit<'analysis.list'>,
): Promise<string[]> {
  const { analysisId, userId, firstOpenedAt, sharedAt } = analysisShares
  const rows = await executor
    .select({ id: analysisId })
    .from(analysisShares)
    .innerJoin(
      analyses,
      and(eq(analyses.id, analysisId), isNotNull(analyses.publishedAt), isReadableBy(actor)),
    )
    .innerJoin(
      analysisAccess,
      and(eq(analysisAccess.analysisId, analysisId), eq(analysisAccess.userId, userId)),
    )
    .where(and(eq(userId, actor.id), isNull(firstOpenedAt), isCurrent(actor.now)))
    .orderBy(desc(sharedAt))
    .limit(MOST_NEW)
  return rows.map(({ id }) => id)
}

type Reply = { reply: string; now: Date }

/** Stores the caller’s answer to the sharer. Returns false if the analysis is not shared with the caller or has an answer. */
export async function storeReply(
  executor: Executor,
  { actor, recordId }: RecordPermit<'analysis.read'>,
  { reply, now }: Reply,
): Promise<boolean> {
  const { analysisId, userId } = analysisShares
  const access = executor
    .select({ userId: analysisAccess.userId })
    .from(analysisAccess)
    .where(
      and(eq(analysisAccess.analysisId, recordId), eq(analysisAccess.userId, actor.id), isCurrent(actor.now)),
    )
  const stored = await executor
    .update(analysisShares)
    .set({ reply, repliedAt: now })
    .where(
      and(eq(analysisId, recordId), eq(userId, actor.id), isNull(analysisShares.repliedAt), exists(access)),
    )
    .returning({ userId })
  return stored.length > 0
}

/** Queues the email with the caller’s answer to the sharer, unless that user is locked, deleted or the caller. */
export async function mailReply(
  executor: Executor,
  { actor, recordId }: RecordPermit<'analysis.read'>,
  { now, expiresAt, otherwiseIn }: { now: Date; expiresAt: Date; otherwiseIn: string },
): Promise<void> {
  await executor.execute(sql`
    insert into ${mails} (id, kind, user_id, analysis_id, sender_id, language, state, created_at, next_attempt_at, expires_at)
    select gen_random_uuid(), 'sharedReportReply', ${users.id}, ${recordId}::uuid, ${actor.id}::uuid,
      coalesce(${users.language}, ${otherwiseIn}), 'waiting', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from ${users} join ${analysisShares} on ${analysisShares.sharedBy} = ${users.id}
    where ${analysisShares.analysisId} = ${recordId} and ${analysisShares.userId} = ${actor.id}
      and not ${users.locked} and ${users.id} <> ${actor.id}`)
}
