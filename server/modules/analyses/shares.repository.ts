import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnalysisShare } from '../../../contract/analysisShare'
import type { Executor } from '../../database/connect'
import { isBeingDeleted } from '../../database/formerUsers'
import { analyses, analysisAccess, analysisShares } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'

type Share = RecordPermit<'analysis.share'>
type ShareOf = { analysisId: string; userId: string }

/** All with whom an analysis is shared, and those whose time is over. */
export async function listShares(executor: Executor, { recordId }: Share): Promise<AnalysisShare[]> {
  const access = executor
    .select({ userId: analysisAccess.userId })
    .from(analysisAccess)
    .where(eq(analysisAccess.analysisId, recordId))
    .as('access')
  const shares = executor
    .select()
    .from(analysisShares)
    .where(eq(analysisShares.analysisId, recordId))
    .as('shares')
  const userId = sql<string>`coalesce(${access.userId}, ${shares.userId})`
  const rows = await executor
    .select({
      userId,
      sharedAt: shares.sharedAt,
      message: shares.message,
      endsAt: shares.endsAt,
      hasEnded: sql<boolean>`${isNull(access.userId)}`,
      toldAt: shares.toldAt,
      remindedAt: shares.remindedAt,
      firstOpenedAt: shares.firstOpenedAt,
      lastOpenedAt: shares.lastOpenedAt,
      downloadedAt: shares.downloadedAt,
    })
    .from(access)
    .fullJoin(shares, eq(shares.userId, access.userId))
    .where(and(or(isNotNull(access.userId), isNotNull(shares.endedAt)), not(isBeingDeleted(userId))))
    .orderBy(asc(userId))
  return rows.map(({ userId, message, hasEnded, ...moments }) => ({
    userId,
    message: message ?? '',
    hasEnded,
    sharedAt: written(moments.sharedAt),
    endsAt: written(moments.endsAt),
    toldAt: written(moments.toldAt),
    remindedAt: written(moments.remindedAt),
    firstOpenedAt: written(moments.firstOpenedAt),
    lastOpenedAt: written(moments.lastOpenedAt),
    downloadedAt: written(moments.downloadedAt),
  }))
}

const written = (moment: Date | null): string | null => moment?.toISOString() ?? null

type Noted = 'ends_at' | 'reminded_at' | 'first_opened_at' | 'last_opened_at' | 'downloaded_at'

/** Notes something of a share, where it is one, and where `onlyIf` holds of what was noted before; whether it has. */
async function note(
  executor: Executor,
  { analysisId, userId }: ShareOf,
  noted: Partial<Record<Noted, Date | null>>,
  onlyIf: SQL = sql`true`,
): Promise<boolean> {
  const columns = Object.keys(noted).map((name) => sql.identifier(name))
  const values = Object.values(noted).map((value) => sql`${value?.toISOString() ?? null}::timestamptz`)
  const changes = columns.map((column) =>
    column.value === 'first_opened_at'
      ? sql`${column} = coalesce(present.${column}, excluded.${column})`
      : sql`${column} = excluded.${column}`,
  )
  const { rows } = await executor.execute(sql`
    insert into ${analysisShares} as present (analysis_id, user_id, ${sql.join(columns, sql`, `)})
    select analysis_id, user_id, ${sql.join(values, sql`, `)} from ${analysisAccess}
    where analysis_id = ${analysisId} and user_id = ${userId}
    on conflict (analysis_id, user_id) do update set ${sql.join(changes, sql`, `)} where ${onlyIf}
    returning user_id`)
  return rows.length > 0
}

/** Whoever reads on is not noted each time. */
const OPENED_AGAIN_MS = 60_000

const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** Notes that somebody with whom an analysis is shared has opened it. */
export async function noteOpening(executor: Executor, share: ShareOf, now: Date): Promise<void> {
  const longAgo = sql`present.last_opened_at is null or present.last_opened_at <= ${before(now, OPENED_AGAIN_MS)}`
  await note(executor, share, { first_opened_at: now, last_opened_at: now }, longAgo)
}

/** Notes that they have taken it along as a PDF. */
export async function noteDownload(executor: Executor, share: ShareOf, now: Date): Promise<void> {
  await note(executor, share, { downloaded_at: now })
}

/** Sets the end of somebody's access; false where it is not shared with them. */
export const setShareEnd = (
  executor: Executor,
  { recordId: analysisId }: Share,
  userId: string,
  endsAt: Date | null,
): Promise<boolean> => note(executor, { analysisId, userId }, { ends_at: endsAt })

export async function isShared(executor: Executor, { recordId }: Share, userId: string): Promise<boolean> {
  const isThis = and(eq(analysisAccess.analysisId, recordId), eq(analysisAccess.userId, userId))
  return (await executor.$count(analysisAccess, isThis)) > 0
}

/** Notes that somebody is reminded; false where they were within that time already, or it is not shared with them. */
export const noteReminder = (
  executor: Executor,
  { recordId: analysisId }: Share,
  userId: string,
  { now, atMostEveryMs }: { now: Date; atMostEveryMs: number },
): Promise<boolean> =>
  note(
    executor,
    { analysisId, userId },
    { reminded_at: now },
    sql`present.reminded_at is null or present.reminded_at <= ${before(now, atMostEveryMs)}`,
  )

/** Shares whose end has passed and which nobody has ended yet. */
export const isDue = (now: Date | SQL): SQL =>
  sql`${lte(analysisShares.endsAt, now)} and ${isNull(analysisShares.endedAt)}`

/** The analyses of such shares, in the order in which records are locked. */
export async function findAnalysesWithDueShares(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: analysisShares.analysisId })
    .from(analysisShares)
    .where(isDue(now))
    .orderBy(asc(analysisShares.analysisId))
  return rows.map(({ id }) => id)
}

/** Whether something is shared with somebody until a moment that has passed. */
export async function hasDueShares(executor: Executor, userId: string, now: Date): Promise<boolean> {
  return (await executor.$count(analysisShares, and(eq(analysisShares.userId, userId), isDue(now)))) > 0
}

/** Takes the access of those whose end has passed; who they are, until when they had it, and who had set that. The analysis is locked, and has another version from now on. */
export async function endShares(
  executor: Executor,
  { recordId }: Share,
  now: Date,
): Promise<{ userId: string; endsAt: Date | null; sharedBy: string | null }[]> {
  // First, as its sharer may move an end in this moment: who has it until later keeps it.
  const ended = await executor
    .update(analysisShares)
    .set({ endedAt: now })
    .where(and(eq(analysisShares.analysisId, recordId), isDue(now)))
    .returning({
      userId: analysisShares.userId,
      endsAt: analysisShares.endsAt,
      sharedBy: analysisShares.sharedBy,
    })
  if (ended.length === 0) return ended
  const userIds = ended.map(({ userId }) => userId)
  await executor
    .delete(analysisAccess)
    .where(and(eq(analysisAccess.analysisId, recordId), inArray(analysisAccess.userId, userIds)))
  await executor.update(analyses).set({ id: recordId }).where(eq(analyses.id, recordId))
  return ended
}
