import { get, set } from 'react-hook-form'
import type { MergeConflict } from '../../../contract/mergeThreeWay'

export type Side = 'mine' | 'theirs'

/** Matches the path of a whole list entry ("homeNotes.0"); captures the list's path and the index. */
const ENTRY = /^(.+)\.(\d+)$/
const LINEUP_NUMBER = /^(\w+Lineup)\.\d+\.shirtNo$/

export const isEntryPath = (path: string): boolean => ENTRY.test(path)

/**
 * Returns the merged record with the picked side of each conflict. An entry that the picked side removed is removed. If a
 * pick gives a shirt number to a player of a line-up, another player with that number loses it.
 */
export function settled<Merged extends object>(
  merged: Merged,
  conflicts: readonly MergeConflict[],
  picked: Readonly<Record<string, Side>>,
): Merged {
  const record = structuredClone(merged)
  const removed = new Map<string, Set<number>>()
  for (const conflict of conflicts) {
    const { path } = conflict
    const value = conflict[picked[path] ?? 'mine']
    const [, list = '', index] = ENTRY.exec(path) ?? []
    if (index !== undefined && value === undefined) {
      removed.set(list, (removed.get(list) ?? new Set()).add(Number(index)))
      continue
    }
    const [, lineup] = LINEUP_NUMBER.exec(path) ?? []
    if (lineup !== undefined && value !== null) clearShirtNumber(get(record, lineup), value)
    set(record, path, value)
  }
  // Removes entries last, because the indices in the other conflicts' paths count all entries.
  for (const [list, indexes] of removed) {
    const entries: unknown[] = get(record, list)
    set(
      record,
      list,
      entries.filter((_entry, index) => !indexes.has(index)),
    )
  }
  return record
}

function clearShirtNumber(lineup: { shirtNo: number | null }[], number: unknown): void {
  for (const entry of lineup) if (entry.shirtNo === number) entry.shirtNo = null
}
