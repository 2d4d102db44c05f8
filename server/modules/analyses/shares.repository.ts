import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnalysisShare } from '../../../contract/analysisShare'
import type { Executor } from '../../database/connect'
import { isBeingDeleted } from '../../database/formerUsers'
import { analyses, analysisAccess, analysisShares, users } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { hasPassed, isCurrent, type Moment, momentSql } from '../../security/currentAccess'

type Share = RecordPermit<'analysis.share'>
type ShareOf = { analysisId: string; userId: string }

/** Returns the shares of an analysis, including those that have ended. With `readerId`, only the share of that user. */
export async function listShares(
  executor: Executor,
  { actor, recordId }: Share | RecordPermit<'analysis.read'>,
  readerId?: string,
): Promise<AnalysisShare[]> {
  const access = executor
    .select({ userId: analysisAccess.userId })
    .from(analysisAccess)
    .where(and(eq(analysisAccess.analysisId, recordId), isCurrent(actor.now)))
    .as('access')
  const isOver = or(isNotNull(analysisShares.endedAt), hasPassed(actor.now))
  const shares = executor
    .select({ ...getTableColumns(analysisShares), hasEnded: sql<boolean>`${isOver}`.as('has_ended') })
    .from(analysisShares)
    .where(eq(analysisShares.analysisId, recordId))
    .as('shares')
  const userId = sql<string>`coalesce(${access.userId}, ${shares.userId})`
  const { sharedAt, endsAt, toldAt, remindedAt, repliedAt, firstOpenedAt, lastOpenedAt, downloadedAt } =
    shares
  const received = { toldAt, remindedAt, firstOpenedAt, lastOpenedAt, downloadedAt, repliedAt }
  const sharedBy = { id: users.id, firstName: users.firstName, lastName: users.lastName }
  const hasEnded = sql<boolean>`${isNull(access.userId)}`
  const rows = await executor
    .select({
      userId,
      sharedBy,
      message: shares.message,
      reply: shares.reply,
      hasEnded,
      sharedAt,
      endsAt,
      ...received,
    })
    .from(access)
    .fullJoin(shares, eq(shares.userId, access.userId))
    .leftJoin(users, and(eq(users.id, shares.sharedBy), not(isBeingDeleted(users.id))))
    .where(
      and(
        or(isNotNull(access.userId), shares.hasEnded),
        not(isBeingDeleted(userId)),
        readerId === undefined ? undefined : eq(userId, readerId),
      ),
    )
    .orderBy(asc(userId))
  return rows.map(({ userId, sharedBy, message, reply, hasEnded, ...dates }) => {
    return { userId, sharedBy, message: message ?? '', reply: reply ?? '', hasEnded, ...written(dates) }
  })
}

/** Writes moments as the API has them. */
function written<Name extends string>(moments: Record<Name, Date | null>): Record<Name, string | null>
function written(moments: Record<string, Date | null>) {
  return Object.fromEntries(
    Object.entries(moments).map(([name, moment]) => [name, moment?.toISOString() ?? null]),
  )
}

type Noted = 'ends_at' | 'reminded_at' | 'first_opened_at' | 'last_opened_at' | 'downloaded_at'

/** Stores something about a share. Returns false if the share does not exist at `now`, or if `onlyIf` does not hold for its row. */
async function note(
  executor: Executor,
  { analysisId, userId, now }: ShareOf & { now: Date },
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
    where analysis_id = ${analysisId} and user_id = ${userId} and ${isCurrent(now)}
    on conflict (analysis_id, user_id) do update set ${sql.join(changes, sql`, `)} where ${onlyIf}
    returning user_id`)
  return rows.length > 0
}

/** Openings within this time are noted once. */
const OPENED_AGAIN_MS = 60_000

const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** Notes that a recipient has opened an analysis. */
export async function noteOpening(executor: Executor, share: ShareOf, now: Date): Promise<void> {
  const longAgo = sql`present.last_opened_at is null or present.last_opened_at <= ${before(now, OPENED_AGAIN_MS)}`
  await note(executor, { ...share, now }, { first_opened_at: now, last_opened_at: now }, longAgo)
}

/** Notes that a recipient has downloaded the PDF of an analysis. */
export async function noteDownload(executor: Executor, share: ShareOf, now: Date): Promise<void> {
  await note(executor, { ...share, now }, { downloaded_at: now })
}

/** Sets the end of a user's access. Returns false if the analysis is not shared with the user. */
export const setShareEnd = (
  executor: Executor,
  { recordId: analysisId }: Share,
  userId: string,
  { endsAt, now }: { endsAt: Date | null; now: Date },
): Promise<boolean> => note(executor, { analysisId, userId, now }, { ends_at: endsAt })

export async function isShared(
  executor: Executor,
  { recordId }: Share,
  userId: string,
  now: Date,
): Promise<boolean> {
  const isThis = and(eq(analysisAccess.analysisId, recordId), eq(analysisAccess.userId, userId))
  return (await executor.$count(analysisAccess, and(isThis, isCurrent(now)))) > 0
}

/** Notes a reminder. Returns false if the last one was sent within `atMostEveryMs`, or if the analysis is not shared with the user. */
export const noteReminder = (
  executor: Executor,
  { recordId: analysisId }: Share,
  userId: string,
  { now, atMostEveryMs }: { now: Date; atMostEveryMs: number },
): Promise<boolean> =>
  note(
    executor,
    { analysisId, userId, now },
    { reminded_at: now },
    sql`present.reminded_at is null or present.reminded_at <= ${before(now, atMostEveryMs)}`,
  )

export type EndedShare = { userId: string; endsAt: Date | null; sharedBy: string | null }

/**
 * Removes the access of the users whose end has passed, and returns their shares. It gives the analysis a new version. The analysis must
 * be locked.
 */
export async function endShares(executor: Executor, { recordId }: Share, now: Moment): Promise<EndedShare[]> {
  const ended = await executor
    .update(analysisShares)
    .set({ endedAt: momentSql(now) })
    .where(and(eq(analysisShares.analysisId, recordId), hasPassed(now)))
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
