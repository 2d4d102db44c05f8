import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/connect'
import { keyColumns } from '../../database/ownColumns'
import { runOnce } from '../../database/runOnce'
import {
  analyses,
  analysisAccess,
  analysisShares,
  batches,
  history,
  mails,
  matches,
  media,
  merges,
  players,
  requests,
  sharedFilters,
  shortListEntries,
  shortLists,
  teams,
  userDeletions,
  users,
} from '../../database/schema'
import { isAboutUser } from '../../history/entries.repository'

/**
 * The columns that name a user as author, sharer, sender or actor, with the number of rows of a chunk. Rows with many indexes take longer.
 */
const AUTHORS: readonly [column: PgColumn, atOnce: number][] = [
  [analyses.createdBy, 100],
  [matches.createdBy, 50],
  [players.createdBy, 50],
  [players.stageBy, 50],
  [teams.createdBy, 50],
  [shortLists.createdBy, 200],
  [requests.askerId, 200],
  [shortListEntries.addedBy, 200],
  [sharedFilters.createdBy, 200],
  [batches.createdBy, 100],
  [batches.undoneBy, 100],
  [merges.createdBy, 100],
  [media.createdBy, 200],
  [mails.senderId, 200],
  [analysisShares.sharedBy, 200],
  [history.actorId, 300],
]

const tableOf = (column: PgColumn) => column.table as PgTable

/** The lists of users in records: the followers of players, and the scouts who are to watch matches. */
export const USER_LISTS = [
  { resource: 'players', table: players, name: 'followerIds', column: players.followerIds },
  { resource: 'matches', table: matches, name: 'scoutIds', column: matches.scoutIds },
] as const

/** Rows that a chunk changes in one table. */
const ACCESS_AT_ONCE = 100
const LISTS_AT_ONCE = 50

/** Returns when the deletion of a user began, or undefined if it has ended. */
export async function findDeletion(executor: Executor, userId: string) {
  const [deletion] = await executor.select().from(userDeletions).where(eq(userDeletions.userId, userId))
  return deletion
}

export async function isDeletionInProgress(executor: Executor, userId: string): Promise<boolean> {
  return (await executor.$count(userDeletions, eq(userDeletions.userId, userId))) > 0
}

/** Deletes the user's own row, with sessions, secrets and mails, and enters the deletion of the rest. False if another call has done it. */
export async function insertDeletion(executor: Executor, userId: string, now: Date): Promise<boolean> {
  const deleted = await executor.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
  if (deleted.length === 0) return false
  await executor.insert(userDeletions).values({ userId, requestedAt: now })
  return true
}

export async function finishDeletion(executor: Executor, userId: string): Promise<void> {
  await executor.delete(userDeletions).where(eq(userDeletions.userId, userId))
}

/** Condition: the user is in a list of users, such as the followers of a player. */
const isIn = (list: PgColumn, userId: string): SQL => sql`${list} @> ${JSON.stringify([userId])}::jsonb`

/** Counts the rows that name the user. */
export async function countReferences(executor: Executor, userId: string): Promise<number> {
  const counts = [
    executor.$count(analysisAccess, eq(analysisAccess.userId, userId)),
    executor.$count(analysisShares, eq(analysisShares.userId, userId)),
    ...USER_LISTS.map(({ table, column }) => executor.$count(table, isIn(column, userId))),
    executor.$count(requests, openRequestTo(userId)),
    executor.$count(history, isAboutUser(userId)),
    ...AUTHORS.map(([column]) => executor.$count(tableOf(column), eq(column, userId))),
  ]
  let total = 0
  for (const count of counts) total += await count
  return total
}

/**
 * Ends the access to some analyses, and gives these another version: a form that was opened before still names the user, and its save should
 * be a conflict, not an invalid reference.
 */
export async function removeAccess(executor: Executor, userId: string): Promise<number> {
  const shared = executor
    .select({ id: analysisAccess.analysisId })
    .from(analysisAccess)
    .where(eq(analysisAccess.userId, userId))
    .orderBy(asc(analysisAccess.analysisId))
    .limit(ACCESS_AT_ONCE)
  const locked = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .where(inArray(analyses.id, shared))
    .orderBy(asc(analyses.id))
    .for('no key update')
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return 0
  await executor
    .delete(analysisAccess)
    .where(and(eq(analysisAccess.userId, userId), inArray(analysisAccess.analysisId, ids)))
  await executor
    .update(analyses)
    .set({ id: sql`${analyses.id}` })
    .where(inArray(analyses.id, ids))
  return ids.length
}

/** Removes the user from a list in some records, and returns the ids of these. */
export async function removeFromList(
  executor: Executor,
  userId: string,
  { table, name, column }: (typeof USER_LISTS)[number],
): Promise<string[]> {
  const listed = executor
    .select({ id: table.id })
    .from(table)
    .where(isIn(column, userId))
    .orderBy(asc(table.id))
    .limit(LISTS_AT_ONCE)
    .for('no key update')
  const changed = await executor
    .update(table)
    .set({ [name]: sql`${column} - ${userId}::text` })
    .where(inArray(table.id, runOnce(listed)))
    .returning({ id: table.id })
  return changed.map(({ id }) => id)
}

const openRequestTo = (userId: string) => and(eq(requests.scoutId, userId), eq(requests.state, 'open'))

/** Deletes the open requests to the user. */
export async function removeRequests(executor: Executor, userId: string): Promise<number> {
  const removed = await executor.delete(requests).where(openRequestTo(userId)).returning({ id: requests.id })
  return removed.length
}

/** Deletes some of the stored shares with the user. */
export async function removeShares(executor: Executor, userId: string): Promise<number> {
  const { rows } = await executor.execute(sql`
    delete from ${analysisShares} where (analysis_id, user_id) in ${runOnce(sql`
      select analysis_id, user_id from ${analysisShares} where user_id = ${userId} limit ${ACCESS_AT_ONCE} for update`)}
    returning analysis_id`)
  return rows.length
}

/** Sets some of the columns that name the user as author to null, in the first table that has any. */
export async function removeAuthor(executor: Executor, userId: string): Promise<number> {
  for (const [column, atOnce] of AUTHORS) {
    const table = tableOf(column)
    const ids = sql.join(
      keyColumns(table).map(([, key]) => key),
      sql`, `,
    )
    const { rows } = await executor.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = null where (${ids}) in ${runOnce(sql`
        select ${ids} from ${table} where ${column} = ${userId} order by ${ids} limit ${atOnce} for no key update`)}
      returning 1`)
    if (rows.length > 0) return rows.length
  }
  return 0
}
