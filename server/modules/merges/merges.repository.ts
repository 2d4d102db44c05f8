import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SharedMatch } from '../../../contract/errors'
import type { DoneMerge, Mergeable } from '../../../contract/merge'
import type { Executor } from '../../database/connect'
import { analyses, matches, mediaUses, merges, teams, users } from '../../database/schema'
import type { StoredRow } from '../../database/schema/merges'
import { isReadableBy } from '../analyses/analysisRights.repository'
import { hasInLineups } from '../matches/lineups.repository'
import { MERGE_KINDS, type MergePermit } from './mergeable'

export type MergeRow = typeof merges.$inferSelect
export type Pair = { keptId: string; mergedId: string }
export type MediaHolder = 'playerId' | 'matchId'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** Locks records of a kind against all other writers until the transaction ends. Returns their rows by id. */
export async function lockRowsForUpdate(
  executor: Executor,
  _permit: MergePermit,
  kind: Mergeable,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  const { table } = MERGE_KINDS[kind]
  const { rows } = await executor.execute<{ id: string; row: StoredRow }>(sql`
    select id, to_jsonb(locked) as row from (
      select * from ${table} where ${table.id} = any(${sql.param([...ids])}::uuid[]) order by ${table.id} for update
    ) locked`)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Counts those of these analyses that the caller may read. */
export const countReadable = (executor: Executor, { actor }: MergePermit, ids: string[]): Promise<number> =>
  executor.$count(analyses, and(inArray(analyses.id, ids), isReadableBy(actor)))

export async function deleteRow(executor: Executor, _permit: MergePermit, kind: Mergeable, id: string) {
  const { table } = MERGE_KINDS[kind]
  await executor.delete(table).where(eq(table.id, id))
}

/** Whether the two teams play against each other in any match. */
export async function havePlayedEachOther(executor: Executor, { keptId, mergedId }: Pair): Promise<boolean> {
  const met = (home: string, away: string) => and(eq(matches.homeTeamId, home), eq(matches.awayTeamId, away))
  return (await executor.$count(matches, or(met(keptId, mergedId), met(mergedId, keptId)))) > 0
}

/** Returns the newest match that has both players in its line-ups, on one side or on opposite ones. */
export async function findSharedMatch(
  executor: Executor,
  { keptId, mergedId }: Pair,
): Promise<SharedMatch | undefined> {
  const [match] = await executor
    .select({
      id: matches.id,
      date: matches.date,
      homeTeam: { name: home.name },
      awayTeam: { name: away.name },
    })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(and(hasInLineups(keptId), hasInLineups(mergedId)))
    .orderBy(desc(matches.date), desc(matches.id))
    .limit(1)
  return match
}

export async function insertMerge(
  executor: Executor,
  { actor }: MergePermit,
  row: Omit<MergeRow, 'undoneAt' | 'createdBy' | 'keptAfter' | 'moved'>,
): Promise<void> {
  await executor.insert(merges).values({ ...row, keptAfter: row.keptBefore, moved: {}, createdBy: actor.id })
}

/** Stores the outcome at the end of a merge. */
export async function completeMerge(
  executor: Executor,
  _permit: MergePermit,
  id: string,
  outcome: Pick<MergeRow, 'keptAfter' | 'moved'>,
): Promise<void> {
  await executor.update(merges).set(outcome).where(eq(merges.id, id))
}

/** Keeps the files of both records as long as the merge can be undone. Called while both rows exist. */
export async function retainFiles(
  executor: Executor,
  _permit: MergePermit,
  holder: MediaHolder,
  { mergeId, keptId, mergedId }: Pair & { mergeId: string },
) {
  await executor.execute(sql`
    insert into ${mediaUses} (media_id, merge_id)
    select distinct ${mediaUses.mediaId}, ${mergeId}::uuid from ${mediaUses}
    where ${mediaUses[holder]} in (${keptId}, ${mergedId})`)
}

/** Adds the files of the merged match to the kept one. Called while both rows exist. */
export async function joinFiles(executor: Executor, _permit: MergePermit, { keptId, mergedId }: Pair) {
  await executor.execute(sql`
    insert into ${mediaUses} (media_id, match_id)
    select ${mediaUses.mediaId}, ${keptId}::uuid from ${mediaUses} where ${mediaUses.matchId} = ${mergedId}
    on conflict do nothing`)
}

/** Returns the merges of a kind since a moment that were not undone, newest first. */
export async function doneMerges(
  executor: Executor,
  _permit: MergePermit,
  kind: Mergeable,
  since: Date,
): Promise<DoneMerge[]> {
  const rows = await executor
    .select({
      id: merges.id,
      keptId: merges.keptId,
      mergedId: merges.mergedId,
      keptName: nameIn(merges.keptAfter, kind),
      mergedName: nameIn(merges.mergedBefore, kind),
      mergedAt: merges.mergedAt,
      by: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(merges)
    .leftJoin(users, eq(users.id, merges.createdBy))
    .where(and(eq(merges.kind, kind), isNull(merges.undoneAt), gte(merges.mergedAt, since)))
    .orderBy(desc(merges.mergedAt), desc(merges.id))
  return rows.map(({ mergedAt, ...row }) => ({ ...row, mergedAt: mergedAt.toISOString() }))
}

/** Returns the name of a stored row. A match is named by the present names of its teams, and its day. */
function nameIn(row: typeof merges.keptAfter | typeof merges.mergedBefore, kind: Mergeable): SQL<string> {
  if (kind !== 'matches') return sql`${row} ->> 'name'`
  const team = (side: string) =>
    sql`coalesce((select name from ${teams} where id = (${row} ->> ${side})::uuid), '…')`
  return sql`${team('home_team_id')} || ' – ' || ${team('away_team_id')} || ', ' || (${row} ->> 'date')`
}

/** Deletes merges that can no longer be undone, with the pictures kept for them. */
export async function deleteMergesBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(merges).where(lt(merges.mergedAt, moment))
}
