import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
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
type MediaHolder = 'playerId' | 'matchId'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** Locks records of a kind against all other writers until the transaction ends; their rows by id. */
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

/** How many of these analyses the caller may read. */
export const countReadable = (executor: Executor, { actor }: MergePermit, ids: string[]): Promise<number> =>
  executor.$count(analyses, and(inArray(analyses.id, ids), isReadableBy(actor)))

export async function deleteRow(executor: Executor, _permit: MergePermit, kind: Mergeable, id: string) {
  const { table } = MERGE_KINDS[kind]
  await executor.delete(table).where(eq(table.id, id))
}

/** Whether one of the two teams plays against the other in any match. */
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

/** Stores the outcome of a merge, which is known only at its end. */
export async function completeMerge(
  executor: Executor,
  _permit: MergePermit,
  id: string,
  outcome: Pick<MergeRow, 'keptAfter' | 'moved'>,
): Promise<void> {
  await executor.update(merges).set(outcome).where(eq(merges.id, id))
}

/** Keeps the files of both records for as long as the merge can be undone. Called while both rows exist. */
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

/** Lets the kept match hold the files of both. Called while both rows exist. */
export async function joinFiles(executor: Executor, _permit: MergePermit, { keptId, mergedId }: Pair) {
  await executor.execute(sql`
    insert into ${mediaUses} (media_id, match_id)
    select ${mediaUses.mediaId}, ${keptId}::uuid from ${mediaUses} where ${mediaUses.matchId} = ${mergedId}
    on conflict do nothing`)
}

/** Merges of this kind since then that have not been undone, newest first. */
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

/** What a remembered row is called: a match by its teams, as they are called now, and its day. */
function nameIn(row: typeof merges.keptAfter | typeof merges.mergedBefore, kind: Mergeable): SQL<string> {
  if (kind !== 'matches') return sql`${row} ->> 'name'`
  const team = (side: string) =>
    sql`coalesce((select name from ${teams} where id = (${row} ->> ${side})::uuid), '…')`
  return sql`${team('home_team_id')} || ' – ' || ${team('away_team_id')} || ', ' || (${row} ->> 'date')`
}

/** The merge of this kind, locked until the transaction ends. */
export async function lockMergeForUpdate(
  executor: Executor,
  _permit: MergePermit,
  kind: Mergeable,
  id: string,
) {
  const [row] = await executor
    .select()
    .from(merges)
    .where(and(eq(merges.id, id), eq(merges.kind, kind)))
    .for('update')
  return row
}

const ASIDE = sql.raw(`array['created_by', 'version']`)

/**
 * Whether the kept record is as the merge left it, apart from its author and version. Columns that a migration has added since
 * are not compared (decision record 0012).
 */
export async function isAsMerged(
  executor: Executor,
  _permit: MergePermit,
  merge: MergeRow,
): Promise<boolean> {
  const { table } = MERGE_KINDS[merge.kind]
  const { rows } = await executor.execute(sql`
    select 1 from ${table} where ${table.id} = ${merge.keptId}
    and to_jsonb(${table}) - ${ASIDE} = to_jsonb(${withValues(table, merge.keptAfter)}) - ${ASIDE}
    for update`)
  return rows.length > 0
}

/** Restores both records as they were. An author who has been deleted meanwhile becomes null. */
export async function restoreRows(executor: Executor, _permit: MergePermit, merge: MergeRow): Promise<void> {
  const { keptBefore, mergedBefore } = merge
  const { table } = MERGE_KINDS[merge.kind]
  const changed = knownColumns(table, keptBefore).filter(
    ({ name }) => !['id', 'created_by', 'version'].includes(name),
  )
  await executor.execute(sql`
    update ${table} set (${columnList(changed)}) = (select ${columnList(changed)} from ${withValues(table, keptBefore)})
    where id = ${merge.keptId}`)
  const creator = mergedBefore.created_by
  const found = typeof creator === 'string' && (await executor.$count(users, eq(users.id, creator))) > 0
  const row = { ...mergedBefore, created_by: found ? creator : null }
  const known = columnList(knownColumns(table, row))
  await executor.execute(sql`
    insert into ${table} (${known}) select ${known} from ${withValues(sql`null::${table}`, row)}`)
}

/** Restores the files of both records, by their ids, which the merge has kept. */
export async function returnFiles(
  executor: Executor,
  _permit: MergePermit,
  holder: MediaHolder,
  { merge, mediaIds }: { merge: MergeRow; mediaIds: Record<string, string[]> },
) {
  await executor.delete(mediaUses).where(eq(mediaUses[holder], merge.keptId))
  for (const [recordId, ids] of Object.entries(mediaIds)) {
    await executor.execute(sql`
      insert into ${mediaUses} (media_id, ${columnName(mediaUses[holder])})
      select ${mediaUses.mediaId}, ${recordId}::uuid from ${mediaUses}
      where ${mediaUses.mergeId} = ${merge.id} and ${mediaUses.mediaId} = any(${sql.param(ids)}::uuid[])`)
  }
  await executor.delete(mediaUses).where(eq(mediaUses.mergeId, merge.id))
}

export async function markUndone(executor: Executor, _permit: MergePermit, id: string, now: Date) {
  await executor.update(merges).set({ undoneAt: now }).where(eq(merges.id, id))
}

/** Deletes merges that can no longer be undone, with the pictures that were kept for them. */
export async function deleteMergesBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(merges).where(lt(merges.mergedAt, moment))
}

type Table = (typeof MERGE_KINDS)[Mergeable]['table']

/** The columns that a stored row has a value for: not those that a migration has added since. */
const knownColumns = (table: Table, row: StoredRow) =>
  Object.values(getTableColumns(table)).filter(({ name }) => Object.hasOwn(row, name))

export const columnName = ({ name }: { name: string }) => sql.identifier(name)

const columnList = (columns: readonly PgColumn[]) => sql.join(columns.map(columnName), sql`, `)

/** `base`, a row or null, with the values of a stored row. */
const withValues = (base: Table | SQL, row: StoredRow) =>
  sql`jsonb_populate_record(${base}, ${JSON.stringify(row)}::jsonb)`
