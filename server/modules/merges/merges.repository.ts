import { and, desc, eq, getTableColumns, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DoneMerge, Mergeable } from '../../../contract/merge'
import type { Executor } from '../../database/connect'
import { lockForKeyShare } from '../../database/keyShare'
import { matches, mediaUses, merges, teams, users } from '../../database/schema'
import type { StoredRow } from '../../database/schema/merges'
import type { Permit } from '../../security/authorize'
import { MERGE_KINDS, referenceKey } from './mergeable'

type Merging = Permit<'player.merge' | 'team.merge'>
export type MergeRow = typeof merges.$inferSelect
type Pair = { keptId: string; mergedId: string }

/**
 * Locks the authors and the teams that these rows are to have, so that they are neither deleted nor merged: before the records
 * themselves (ARCHITECTURE.md, "Locks").
 */
export async function lockReferences(
  executor: Executor,
  _permit: Merging,
  rows: readonly StoredRow[],
): Promise<void> {
  const idsIn = (column: string) =>
    rows.map((row) => row[column]).filter((id): id is string => typeof id === 'string')
  const [creators, clubs] = [idsIn('created_by'), idsIn('team_id')]
  await executor.execute(sql`select ${lockForKeyShare(users, creators)}, ${lockForKeyShare(teams, clubs)}`)
}

/** Locks records of a kind against all other writers until the transaction ends; their rows by id. */
export async function lockRowsForUpdate(
  executor: Executor,
  _permit: Merging,
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

/** Makes everything that refers to one record refer to the other; the ids of what was moved, by column. */
export async function moveReferences(
  executor: Executor,
  _permit: Merging,
  kind: Mergeable,
  { keptId, mergedId }: Pair,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const reference of MERGE_KINDS[kind].references) {
    const { column } = reference
    const { rows } = await executor.execute<{ id: string }>(sql`
      update ${column.table} set ${named(column)} = ${keptId} where ${named(column)} = ${mergedId} returning id`)
    moved[referenceKey(reference)] = rows.map(({ id }) => id)
  }
  return moved
}

/** Gives back what a merge has moved, as far as it is there and has not been moved on since. */
export async function returnReferences(executor: Executor, _permit: Merging, merge: MergeRow): Promise<void> {
  for (const reference of MERGE_KINDS[merge.kind].references) {
    const ids = merge.moved[referenceKey(reference)] ?? []
    if (ids.length === 0) continue
    const { column } = reference
    await executor.execute(sql`
      update ${column.table} set ${named(column)} = ${merge.mergedId}
      where id = any(${sql.param(ids)}::uuid[]) and ${named(column)} = ${merge.keptId}`)
  }
}

const named = ({ name }: { name: string }) => sql.identifier(name)

export async function deleteRow(executor: Executor, _permit: Merging, kind: Mergeable, id: string) {
  const { table } = MERGE_KINDS[kind]
  await executor.delete(table).where(eq(table.id, id))
}

/** Whether one of the two teams plays against the other in any match. */
export async function havePlayedEachOther(executor: Executor, { keptId, mergedId }: Pair): Promise<boolean> {
  const met = (home: string, away: string) => and(eq(matches.homeTeamId, home), eq(matches.awayTeamId, away))
  return (await executor.$count(matches, or(met(keptId, mergedId), met(mergedId, keptId)))) > 0
}

export async function insertMerge(
  executor: Executor,
  { actor }: Merging,
  row: Omit<MergeRow, 'undoneAt' | 'createdBy' | 'keptAfter' | 'moved'>,
): Promise<void> {
  await executor.insert(merges).values({ ...row, keptAfter: row.keptBefore, moved: {}, createdBy: actor.id })
}

/** Notes what came of it, which is known only at its end. */
export async function completeMerge(
  executor: Executor,
  _permit: Merging,
  id: string,
  outcome: Pick<MergeRow, 'keptAfter' | 'moved'>,
): Promise<void> {
  await executor.update(merges).set(outcome).where(eq(merges.id, id))
}

/** Keeps the pictures of both players for as long as the merge can be undone. Needs their rows to be there still. */
export async function retainPictures(
  executor: Executor,
  _permit: Merging,
  mergeId: string,
  { keptId, mergedId }: Pair,
) {
  await executor.execute(sql`
    insert into ${mediaUses} (media_id, merge_id)
    select distinct ${mediaUses.mediaId}, ${mergeId}::uuid from ${mediaUses}
    where ${mediaUses.playerId} in (${keptId}, ${mergedId})`)
}

/** Merges of this kind since then that have not been undone, newest first. */
export async function doneMerges(
  executor: Executor,
  _permit: Merging,
  kind: Mergeable,
  since: Date,
): Promise<DoneMerge[]> {
  const nameIn = (row: typeof merges.keptAfter | typeof merges.mergedBefore) => sql<string>`${row} ->> 'name'`
  const rows = await executor
    .select({
      id: merges.id,
      keptId: merges.keptId,
      mergedId: merges.mergedId,
      keptName: nameIn(merges.keptAfter),
      mergedName: nameIn(merges.mergedBefore),
      mergedAt: merges.mergedAt,
      by: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(merges)
    .leftJoin(users, eq(users.id, merges.createdBy))
    .where(and(eq(merges.kind, kind), isNull(merges.undoneAt), gte(merges.mergedAt, since)))
    .orderBy(desc(merges.mergedAt), desc(merges.id))
  return rows.map(({ mergedAt, ...row }) => ({ ...row, mergedAt: mergedAt.toISOString() }))
}

/** The merge of this kind, locked until the transaction ends. */
export async function lockMergeForUpdate(executor: Executor, _permit: Merging, kind: Mergeable, id: string) {
  const [row] = await executor
    .select()
    .from(merges)
    .where(and(eq(merges.id, id), eq(merges.kind, kind)))
    .for('update')
  return row
}

/**
 * Whether the record that stayed is still what the merge made of it; who made it first does not matter. A column that a
 * migration has added since is unknown to the remembered row, and keeps the value that it has (decision record 0012).
 */
export async function isAsMerged(executor: Executor, _permit: Merging, merge: MergeRow): Promise<boolean> {
  const { table } = MERGE_KINDS[merge.kind]
  const { rows } = await executor.execute(sql`
    select 1 from ${table} where ${table.id} = ${merge.keptId}
    and to_jsonb(${table}) - 'created_by' = to_jsonb(${withValues(table, merge.keptAfter)}) - 'created_by'
    for update`)
  return rows.length > 0
}

/** Puts both records back as they were. Whoever made the one that had gone may have gone meanwhile. */
export async function restoreRows(executor: Executor, _permit: Merging, merge: MergeRow): Promise<void> {
  const { keptBefore, mergedBefore } = merge
  const { table } = MERGE_KINDS[merge.kind]
  const changed = knownColumns(table, keptBefore).filter(({ name }) => name !== 'id' && name !== 'created_by')
  await executor.execute(sql`
    update ${table} set (${list(changed)}) = (select ${list(changed)} from ${withValues(table, keptBefore)})
    where id = ${merge.keptId}`)
  const creator = mergedBefore.created_by
  const found = typeof creator === 'string' && (await executor.$count(users, eq(users.id, creator))) > 0
  const row = { ...mergedBefore, created_by: found ? creator : null }
  const known = list(knownColumns(table, row))
  await executor.execute(sql`
    insert into ${table} (${known}) select ${known} from ${withValues(sql`null::${table}`, row)}`)
}

/** Gives both players the pictures back that the merge has kept for them. */
export async function returnPictures(
  executor: Executor,
  _permit: Merging,
  merge: MergeRow,
  mediaIds: Record<string, string | undefined>,
) {
  await executor.delete(mediaUses).where(eq(mediaUses.playerId, merge.keptId))
  for (const [playerId, mediaId] of Object.entries(mediaIds)) {
    if (mediaId === undefined) continue
    await executor.execute(sql`
      insert into ${mediaUses} (media_id, player_id)
      select ${mediaUses.mediaId}, ${playerId}::uuid from ${mediaUses}
      where ${mediaUses.mergeId} = ${merge.id} and ${mediaUses.mediaId} = ${mediaId}`)
  }
  await executor.delete(mediaUses).where(eq(mediaUses.mergeId, merge.id))
}

export async function markUndone(executor: Executor, _permit: Merging, id: string, now: Date) {
  await executor.update(merges).set({ undoneAt: now }).where(eq(merges.id, id))
}

/** Merges that can be undone no more, with the pictures that were kept for them. */
export async function deleteMergesBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(merges).where(lt(merges.mergedAt, moment))
}

type Table = (typeof MERGE_KINDS)[Mergeable]['table']

/** The columns that a remembered row has a value for: not those that a migration has added since. */
const knownColumns = (table: Table, row: StoredRow) =>
  Object.values(getTableColumns(table)).filter(({ name }) => Object.hasOwn(row, name))

const list = (columns: readonly PgColumn[]) => sql.join(columns.map(named), sql`, `)

/** `base`, a row or null, with every value that a remembered row knows. */
const withValues = (base: Table | SQL, row: StoredRow) =>
  sql`jsonb_populate_record(${base}, ${JSON.stringify(row)}::jsonb)`
