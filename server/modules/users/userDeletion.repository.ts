import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/connect'
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
 * The columns that name a user as author, sharer, sender or actor, with the key of their table and the number of rows of a chunk. Rows with
 * many indexes take longer.
 */
const AUTHORS: readonly { table: PgTable; column: PgColumn; key: readonly PgColumn[]; atOnce: number }[] = [
  { table: analyses, column: analyses.createdBy, key: [analyses.id], atOnce: 100 },
  { table: matches, column: matches.createdBy, key: [matches.id], atOnce: 50 },
  { table: players, column: players.createdBy, key: [players.id], atOnce: 50 },
  { table: players, column: players.stageBy, key: [players.id], atOnce: 50 },
  { table: teams, column: teams.createdBy, key: [teams.id], atOnce: 50 },
  { table: shortLists, column: shortLists.createdBy, key: [shortLists.id], atOnce: 200 },
  { table: requests, column: requests.askerId, key: [requests.id], atOnce: 200 },
  {
    table: shortListEntries,
    column: shortListEntries.addedBy,
    key: [shortListEntries.shortListId, shortListEntries.id],
    atOnce: 200,
  },
  { table: sharedFilters, column: sharedFilters.createdBy, key: [sharedFilters.id], atOnce: 200 },
  { table: batches, column: batches.createdBy, key: [batches.id], atOnce: 100 },
  { table: batches, column: batches.undoneBy, key: [batches.id], atOnce: 100 },
  { table: merges, column: merges.createdBy, key: [merges.id], atOnce: 100 },
  { table: media, column: media.createdBy, key: [media.id], atOnce: 200 },
  { table: mails, column: mails.senderId, key: [mails.id], atOnce: 200 },
  {
    table: analysisShares,
    column: analysisShares.sharedBy,
    key: [analysisShares.analysisId, analysisShares.userId],
    atOnce: 200,
  },
  { table: history, column: history.actorId, key: [history.id], atOnce: 300 },
]

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
  const [locked] = await executor
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (locked === undefined) return false
  await executor.insert(userDeletions).values({ userId, requestedAt: now })
  await executor.delete(users).where(eq(users.id, userId))
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
    executor.$count(players, isIn(players.followerIds, userId)),
    executor.$count(matches, isIn(matches.scoutIds, userId)),
    executor.$count(requests, openRequestTo(userId)),
    executor.$count(history, isAboutUser(userId)),
    ...AUTHORS.map(({ table, column }) => executor.$count(table, eq(column, userId))),
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

/** Removes the user from the followers of some players, and returns the ids of these. */
export const removeFollower = (executor: Executor, userId: string) =>
  removeFromList(executor, userId, players, 'followerIds', players.followerIds)

/** Removes the user from some of the matches that the user was to watch, and returns the ids of these. */
export const removeScout = (executor: Executor, userId: string) =>
  removeFromList(executor, userId, matches, 'scoutIds', matches.scoutIds)

async function removeFromList(
  executor: Executor,
  userId: string,
  table: typeof players | typeof matches,
  name: string,
  list: PgColumn,
): Promise<string[]> {
  const listed = executor
    .select({ id: table.id })
    .from(table)
    .where(isIn(list, userId))
    .orderBy(asc(table.id))
    .limit(LISTS_AT_ONCE)
    .for('no key update')
  const changed = await executor
    .update(table)
    .set({ [name]: sql`${list} - ${userId}::text` })
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
  for (const { table, column, key, atOnce } of AUTHORS) {
    const ids = sql.join([...key], sql`, `)
    const { rows } = await executor.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = null where (${ids}) in ${runOnce(sql`
        select ${ids} from ${table} where ${column} = ${userId} order by ${ids} limit ${atOnce} for no key update`)}
      returning 1`)
    if (rows.length > 0) return rows.length
  }
  return 0
}
