import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { OF_AGE } from '../../../contract/minors'
import { type DueRecord, NOTICE_DAYS, type Retention } from '../../../contract/retention'
import type { Executor, Transaction } from '../../database/connect'
import { analyses, history, matches, players, retention, retentionNotices } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'
import { daySql } from '../../security/currentAccess'

const OFF: Retention = { months: null, minorMonths: null }
const { playerId, seenOn, listedAt, daysListed, countedOn, keptAt } = retentionNotices

export async function findRetention(executor: Executor): Promise<Retention> {
  const [found] = await executor.select().from(retention)
  return found?.months ?? OFF
}

/** Stores the months, and returns those before. Concurrent calls wait for each other. */
export async function replaceRetention(
  transaction: Transaction,
  _permit: Permit<'retention.update'>,
  months: Retention,
): Promise<Retention> {
  await transaction.insert(retention).values({ months: OFF }).onConflictDoNothing()
  const [before] = await transaction.select().from(retention).for('update')
  await transaction.update(retention).set({ months })
  return before?.months ?? OFF
}

/** Locks the next players after an id against deletion, and returns their ids. */
export async function lockNextPlayers(
  transaction: Transaction,
  after: string,
  amount: number,
): Promise<string[]> {
  const { id } = players
  const next = transaction.select({ id }).from(players).where(gt(id, after))
  const rows = await next.orderBy(asc(id)).limit(amount).for('key share')
  return rows.map((row) => row.id)
}

const dayOf = (moment: unknown) => sql`(${moment} at time zone 'UTC')::date`
/** The last entry in the history, from its index. */
const changedAt = (recordId: unknown) =>
  sql`(select max(${history.at}) from ${history} where ${history.recordId} = ${recordId})`

const ENTRY = sql`jsonb_build_array(jsonb_build_object('playerId', ${players.id}))`

/** The day of the newest report, match with the player in a line-up, or recorded change of either; first the day of the player's creation. */
const LAST_SEEN = sql`greatest(${dayOf(players.createdAt)},
  (select ${dayOf(sql`max(greatest(${analyses.createdAt}, ${analyses.publishedAt}, ${changedAt(analyses.id)}))`)}
    from ${analyses} where ${analyses.playerId} = ${players.id}),
  (select max(greatest(${matches.date}, ${dayOf(changedAt(matches.id))}))
    from ${matches} where ${matches.homeLineup} @> ${ENTRY} or ${matches.awayLineup} @> ${ENTRY}))`

/** The day from which a player can be erased; null: never. An administrator who keeps a player counts as seeing the player. */
const erasedFrom = (seen: SQL, { months, minorMonths }: Retention, now: Date) =>
  sql`(greatest(${seen}, ${dayOf(keptAt)}) + make_interval(months => case
    when ${players.birthDate} <= ${daySql(now)} - make_interval(years => ${OF_AGE}::int)
    then ${months}::int else ${minorMonths}::int end))::date`

type DueQuery = { retention: Retention; now: Date; aheadDays: number }

/** Returns the players among `ids` who can be erased within `aheadDays`, in the order of their ids. */
export async function findDue(
  executor: Executor,
  ids: readonly string[],
  { retention, now, aheadDays }: DueQuery,
): Promise<{ id: string; seenOn: string }[]> {
  const { rows } = await executor.execute<{ id: string; seenOn: string }>(sql`
    select ${players.id} as id, seen.day::text as "seenOn"
    from ${players} left join ${retentionNotices} on ${playerId} = ${players.id}
    cross join lateral (select ${LAST_SEEN} as day) seen
    where ${players.id} = any(${sql.param([...ids])}::uuid[])
      and ${erasedFrom(sql`seen.day`, retention, now)} <= ${daySql(now)} + ${aheadDays}::int
    order by ${players.id}`)
  return rows
}

/**
 * Lists those of the players `among` who are due, and counts the days on which they were. Drops the notices of the others, except kept ones.
 * Returns all stored notices.
 */
export async function storeNotices(
  transaction: Transaction,
  among: readonly string[],
  due: readonly { id: string; seenOn: string }[],
  now: Date,
) {
  const isDue = inArray(
    playerId,
    due.map(({ id }) => id),
  )
  // A kept player who is due again starts with a new notice.
  await transaction
    .delete(retentionNotices)
    .where(and(inArray(playerId, [...among]), sql`(${isDue}) = (${keptAt} is not null)`))
  if (due.length === 0) return []
  const today = now.toISOString().slice(0, 10)
  return transaction
    .insert(retentionNotices)
    .values(due.map((one) => ({ playerId: one.id, seenOn: one.seenOn, listedAt: now, countedOn: today })))
    .onConflictDoUpdate({
      target: playerId,
      set: {
        seenOn: sql`excluded.seen_on`,
        daysListed: sql`${daysListed} + (${countedOn} <> excluded.counted_on)::int`,
        countedOn: sql`excluded.counted_on`,
      },
    })
    .returning({ playerId, listedAt, daysListed })
}

export const clearNotices = (executor: Executor) => executor.delete(retentionNotices).where(isNull(keptAt))

/** Returns the listed players, those to be erased first at the top. Leaves out players whom the months no longer reach. */
export async function listDue(
  executor: Executor,
  _permit: Permit<'retention.read'>,
  retention: Retention,
  now: Date,
): Promise<DueRecord[]> {
  const from = erasedFrom(sql`${seenOn}`, retention, now)
  const erasedOn = sql<string>`greatest(${from}, ${daySql(now)} + greatest(0, ${NOTICE_DAYS}::int - ${daysListed}))::text`
  const rows = await executor
    .select({
      ...{ id: playerId, label: players.name, lastSeenOn: seenOn, erasedOn },
      isKept: sql<boolean>`${keptAt} is not null`,
    })
    .from(retentionNotices)
    .innerJoin(players, eq(players.id, playerId))
    .where(sql`${from} is not null`)
    .orderBy(erasedOn, players.search)
  return rows.map((row) => ({ resource: 'players', ...row }))
}

/** Keeps the permit's player. Returns false if no notice is listed. */
export async function keepPlayer(
  executor: Executor,
  { recordId }: RecordPermit<'retention.update'>,
  now: Date,
): Promise<boolean> {
  const kept = await executor
    .update(retentionNotices)
    .set({ keptAt: now })
    .where(eq(playerId, recordId))
    .returning({ id: playerId })
  return kept.length > 0
}

/** Locks a listed player and the notice: writes that name the player wait, and so does a call that keeps the player. */
export async function lockListed(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: players.id })
    .from(players)
    .innerJoin(retentionNotices, eq(playerId, players.id))
    .where(eq(players.id, id))
    .for('update')
}
