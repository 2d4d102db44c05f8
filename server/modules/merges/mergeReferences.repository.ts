import { type SQL, sql } from 'drizzle-orm'
import { isObject } from '../../../contract/json'
import type { Mergeable } from '../../../contract/merge'
import type { Executor } from '../../database/connect'
import { lockForKeyShare } from '../../database/keyShare'
import { players, teams, users } from '../../database/schema'
import type { StoredRow } from '../../database/schema/merges'
import { hasPlayers } from '../matches/lineups.repository'
import { MERGE_KINDS, type MergePermit, type Reference, referenceKey } from './mergeable'
import { columnName, type MergeRow, type Pair } from './merges.repository'

/**
 * Locks whom these rows are to name, authors, scouts, teams and players, so that none of them is deleted or merged: before the
 * records themselves (ARCHITECTURE.md, "Locks").
 */
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
  const people = idsIn('created_by', 'scout_ids')
  const clubs = idsIn('team_id', 'home_team_id', 'away_team_id')
  const named = idsIn('home_lineup', 'away_lineup')
  await executor.execute(sql`
    select ${lockForKeyShare(users, people)}, ${lockForKeyShare(teams, clubs)}, ${lockForKeyShare(players, named)}`)
}

/** Makes all references to the merged record references to the kept one; answers the ids of the changed rows, by column. */
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

/** Moves back the references that a merge has moved, except those that were deleted or changed since. */
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
 * Sets references to `from` to `to`, as what follows `set` in an update. In a line-up nothing but players has ids. The rows are locked in the order
 * of their ids (ARCHITECTURE.md, "Locks").
 */
function redirected(
  { column, isLineup }: Reference,
  { from, to }: { from: string; to: string },
  onlyWhere = sql`true`,
): SQL {
  const name = columnName(column)
  const value = isLineup ? sql`replace(${name}::text, ${from}, ${to})::jsonb` : sql`${to}`
  const isReference = isLineup ? hasPlayers(column, [from]) : sql`${name} = ${from}`
  return sql`${name} = ${value} where id in (
    select id from ${column.table} where ${isReference} and ${onlyWhere} order by id for no key update)`
}
