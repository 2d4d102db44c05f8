import { eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { nameKey, normaliseName } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { merges, teams } from '../../database/schema'
import type { StoredRow } from '../../database/schema/merges'
import { keysOf } from '../externalIds.repository'
import { type ReadChunk, searchColumns, type Upgradable, upgradeRecords, upgradeRows } from '../nameUpgrade'
import { MERGE_KINDS } from './mergeable'
import type { MergeRow } from './merges.repository'

/**
 * Upgrades the rows that merges keep as `upgradeNames` upgrades the records, so that a merge of an earlier release can be undone. Runs
 * after `upgradeNames`.
 */
export const upgradeMerges = (database: Upgradable): Promise<void> =>
  upgradeRecords(database, 'merges', mergeChunk)

const mergeChunk: ReadChunk = (executor, after) =>
  upgradeRows(executor, merges, after, (row) => upgradedRows(executor, row))

type Rows = Pick<MergeRow, 'keptBefore' | 'mergedBefore' | 'keptAfter'>
type Kept = { id: string; name: string; aliases?: string[] } & Parameters<typeof keysOf>[0]

async function upgradedRows(executor: Executor, { kind, ...merge }: MergeRow): Promise<Rows> {
  const { table } = MERGE_KINDS[kind]
  const nameColumns = kind === 'teams' ? await teamNames(executor, merge) : playerName
  const upgradeRow = (column: keyof Rows): StoredRow => {
    const stored = merge[column]
    const entries = Object.entries(getTableColumns(table))
    // Rows of earlier releases may lack columns.
    const known = entries.filter(([, { name }]) => Object.hasOwn(stored, name))
    const row = Object.fromEntries(known.map(([key, { name }]) => [key, stored[name]])) as Kept
    const columns: Record<string, unknown> =
      kind === 'matches' ? { ...keysOf(row) } : { ...nameColumns(row, column), ...searchColumns(row) }
    const changed = known.filter(([key]) => Object.hasOwn(columns, key))
    return { ...stored, ...Object.fromEntries(changed.map(([key, { name }]) => [name, columns[key]])) }
  }
  return {
    keptBefore: upgradeRow('keptBefore'),
    mergedBefore: upgradeRow('mergedBefore'),
    keptAfter: upgradeRow('keptAfter'),
  }
}

const playerName = ({ name }: Kept) => ({ name: normaliseName(name) })

/** Returns the name columns of a merge's teams. Names that have become the same keep their text and key, as those of teams do. */
async function teamNames(executor: Executor, { keptId, mergedId, ...rows }: Omit<MergeRow, 'kind'>) {
  const keyOf = (row: StoredRow) => nameKey(String(row.name))
  const [keptKey, mergedKey] = [keyOf(rows.keptBefore), keyOf(rows.mergedBefore)]
  const stored = await executor
    .select({ id: teams.id, name: teams.name, nameKey: teams.nameKey })
    .from(teams)
    .where(or(eq(teams.id, keptId), inArray(teams.nameKey, [keptKey, mergedKey, keyOf(rows.keptAfter)])))
  const kept = stored.find(({ id }) => id === keptId)
  const others = stored.filter(({ id }) => id !== keptId && id !== mergedId)
  const takenKeys = new Set(others.map((team) => team.nameKey))
  return ({ name }: Kept, column: keyof Rows) => {
    const isUnchanged = kept && normaliseName(kept.name) === normaliseName(name)
    if (column === 'keptAfter' && isUnchanged) return { name: kept.name, nameKey: kept.nameKey }
    const key = nameKey(name)
    const isShared = takenKeys.has(key) || (column !== 'keptAfter' && keptKey === mergedKey)
    return isShared ? {} : { name: normaliseName(name), nameKey: key }
  }
}
