import { type SQL, sql } from 'drizzle-orm'
import { isObject } from '../../../contract/json'
import type { Mergeable } from '../../../contract/merge'
import type { Executor } from '../../database/connect'
import { lockAllForKeyShare } from '../../database/keyShare'
import type { StoredRow } from '../../database/schema/merges'
import { hasPlayers } from '../matches/lineups.repository'
import { MERGE_KINDS, type MergePermit, type Reference, referenceKey } from './mergeable'
import type { MergeRow, Pair } from './merges.repository'

/** Locks the authors, scouts, teams and players that these rows refer to, before the records themselves (ARCHITECTURE.md, "Locks"). */
export async function lockReferences(
  executor: Executor,
  _permit: MergePermit,
  rows: readonly StoredRow[],
): Promise<void> {
  const idsIn = (...columns: string[]) =>
    rows
      .flatMap((row) => columns.flatMap((column) => row[column] ?? []))
      .map((value) => (isObject(value) ? value.playerId : value))
      .filter((id) => typeof id === 'string')
  await lockAllForKeyShare(executor, {
    users: idsIn('created_by', 'stage_by', 'scout_ids', 'follower_ids'),
    teams: idsIn('team_id', 'home_team_id', 'away_team_id'),
    players: idsIn('home_lineup', 'away_lineup'),
  })
}

/** Moves all references from the merged record to the kept one. Returns the ids of the changed rows, by column. */
export async function moveReferences(
  executor: Executor,
  _permit: MergePermit,
  kind: Mergeable,
  { keptId, mergedId }: Pair,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const reference of MERGE_KINDS[kind].references) {
    const { rows } = await executor.execute<{ id: string }>(sql`
      update ${reference.column.table} set ${redirected(reference, { from: mergedId, to: keptId })} returning id`)
    moved[referenceKey(reference)] = rows.map(({ id }) => id)
  }
  return moved
}

/** Moves the references of a merge back, except those that were deleted or changed since. */
export async function returnReferences(
  executor: Executor,
  _permit: MergePermit,
  merge: MergeRow,
): Promise<void> {
  for (const reference of MERGE_KINDS[merge.kind].references) {
    const ids = merge.moved[referenceKey(reference)] ?? []
    if (ids.length === 0) continue
    await executor.execute(sql`
      update ${reference.column.table} set
        ${redirected(reference, { from: merge.keptId, to: merge.mergedId }, sql`id = any(${sql.param(ids)}::uuid[])`)}`)
  }
}

/**
 * Returns an update's part after `set`, which replaces references to `from` by `to`. In a line-up, only players have ids. Locks the rows in
 * the order of their ids (ARCHITECTURE.md, "Locks").
 */
function redirected(
  { column, isLineup }: Reference,
  { from, to }: { from: string; to: string },
  onlyWhere = sql`true`,
): SQL {
  const name = sql.identifier(column.name)
  const value = isLineup ? sql`replace(${name}::text, ${from}, ${to})::jsonb` : sql`${to}`
  const isReference = isLineup ? hasPlayers(column, [from]) : sql`${name} = ${from}`
  return sql`${name} = ${value} where id in (
    select id from ${column.table} where ${isReference} and ${onlyWhere} order by id for no key update)`
}
