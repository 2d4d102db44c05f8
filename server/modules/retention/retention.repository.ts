import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Retention } from '../../../contract/retention'
import type { Executor, Transaction } from '../../database/connect'
import { analyses, history, matches, players, retention, retentionNotices } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'

const OFF: Retention = { months: null, minorMonths: null }

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

/** Returns the next ids of players after one, in their order. On the embedded database all callers wait for a chunk. */
export async function findNextPlayers(executor: Executor, after: string, amount: number): Promise<string[]> {
  const rows = await executor
    .select({ id: players.id })
    .from(players)
    .where(gt(players.id, after))
    .orderBy(asc(players.id))
    .limit(amount)
  return rows.map(({ id }) => id)
}

export type Seen = { id: string; birthDate: string | null; seenOn: string; keptOn: string | null }

/**
 * Returns the players among `ids` who were last seen on a day until `last`: no later report, match with them in a line-up, or change of a report,
 * or of notes and line-ups of such a match. The history of their reports and matches is read only if the cheaper questions leave them.
 */
export async function findUnseen(executor: Executor, ids: readonly string[], last: string): Promise<Seen[]> {
  const entry = sql`jsonb_build_array(jsonb_build_object('playerId', ${players.id}))`
  const withPlayer = sql`(${matches.homeLineup} @> ${entry} or ${matches.awayLineup} @> ${entry})`
  const dayOf = (moment: unknown) => sql`(${moment} at time zone 'UTC')::date`
  const isChange = sql`${history.action} in ('create', 'update', 'publish', 'withdraw', 'restore')`
  const { rows } = await executor.execute<Seen>(sql`
    select ${players.id} as id, ${players.birthDate}::text as "birthDate", greatest(seen.day, changed.day)::text as "seenOn",
      (select ${dayOf(retentionNotices.keptAt)}::text from ${retentionNotices} where ${retentionNotices.playerId} = ${players.id}) as "keptOn"
    from ${players}
    cross join lateral (select greatest(
      ${dayOf(players.createdAt)},
      (select ${dayOf(sql`max(greatest(${analyses.createdAt}, ${analyses.publishedAt}))`)} from ${analyses} where ${analyses.playerId} = ${players.id}),
      (select max(${matches.date}) from ${matches} where ${withPlayer})
    ) as day) seen
    cross join lateral (select ${dayOf(sql`greatest(
      (select max(${history.at}) from ${analyses} join ${history} on ${history.recordId} = ${analyses.id}
        where ${analyses.playerId} = ${players.id} and ${isChange}),
      (select max(${history.at}) from ${matches} join ${history} on ${history.recordId} = ${matches.id}
        where ${withPlayer} and ${isChange}
          and jsonb_path_exists(${history.changes}, '$[*].field ? (@ like_regex "^(home|away)(Notes|Lineup)$")')))`)} as day) changed
    where ${players.id} = any(${sql.param([...ids])}::uuid[]) and seen.day <= ${last}::date
      and coalesce(changed.day, seen.day) <= ${last}::date
    order by ${players.id}`)
  return rows
}

/** Stores which of the players `among` are due, and drops the notices of the others, except kept ones. Returns how many are newly listed. */
export async function storeNotices(
  transaction: Transaction,
  { among, due, now, today }: { among: readonly string[]; due: readonly Seen[]; now: Date; today: string },
): Promise<number> {
  const dueIds = due.map(({ id }) => id)
  await transaction
    .delete(retentionNotices)
    .where(
      and(
        inArray(retentionNotices.playerId, [...among]),
        isNull(retentionNotices.keptAt),
        dueIds.length > 0 ? notInArray(retentionNotices.playerId, dueIds) : undefined,
      ),
    )
  if (due.length === 0) return 0
  // Deleted players are left out.
  const present = await transaction
    .select({ id: players.id })
    .from(players)
    .where(inArray(players.id, dueIds))
    .orderBy(asc(players.id))
    .for('key share')
  const values = due
    .filter(({ id }) => present.some((one) => one.id === id))
    .map(({ id, seenOn }) => ({ playerId: id, seenOn, listedAt: now, countedOn: today }))
  if (values.length === 0) return 0
  const { listedAt, daysListed, countedOn, keptAt } = retentionNotices
  const stored = await transaction
    .insert(retentionNotices)
    .values(values)
    .onConflictDoUpdate({
      target: retentionNotices.playerId,
      set: {
        seenOn: sql`excluded.seen_on`,
        listedAt: sql`case when ${keptAt} is null then least(${listedAt}, excluded.listed_at) else excluded.listed_at end`,
        daysListed: sql`case when ${keptAt} is not null then 0 when ${countedOn} <> excluded.counted_on then ${daysListed} + 1 else ${daysListed} end`,
        countedOn: sql`excluded.counted_on`,
        keptAt: null,
      },
    })
    .returning({ listedAt, daysListed })
  return stored.filter((one) => one.daysListed === 0 && one.listedAt.getTime() === now.getTime()).length
}

/** Returns all notices with what a page shows of their players. */
export const listNotices = (executor: Executor, _permit: Permit<'retention.read'>) =>
  executor
    .select({ notice: retentionNotices, name: players.name, birthDate: players.birthDate })
    .from(retentionNotices)
    .innerJoin(players, eq(players.id, retentionNotices.playerId))

export const clearNotices = (executor: Executor) =>
  executor.delete(retentionNotices).where(isNull(retentionNotices.keptAt))

/** Keeps the permit's player. Returns false if no notice is listed. */
export async function keepPlayer(
  executor: Executor,
  { recordId }: RecordPermit<'retention.update'>,
  now: Date,
): Promise<boolean> {
  const kept = await executor
    .update(retentionNotices)
    .set({ keptAt: now })
    .where(eq(retentionNotices.playerId, recordId))
    .returning({ id: retentionNotices.playerId })
  return kept.length > 0
}

/**
 * Locks the next players after one whose notices were listed before a moment and counted on enough days, and these notices, and returns their
 * ids. Writes that name the players wait.
 */
export async function lockNextRipe(
  transaction: Transaction,
  { after, before, days, amount }: { after: string; before: Date; days: number; amount: number },
): Promise<string[]> {
  const { playerId, keptAt, listedAt, daysListed } = retentionNotices
  const rows = await transaction
    .select({ id: players.id })
    .from(players)
    .innerJoin(retentionNotices, eq(playerId, players.id))
    .where(and(gt(players.id, after), isNull(keptAt), lte(listedAt, before), gte(daysListed, days)))
    .orderBy(asc(players.id))
    .limit(amount)
    .for('update')
  return rows.map(({ id }) => id)
}
