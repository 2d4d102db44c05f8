import { LIMITS } from '../../contract/fields'
import { type ListQuery, ROWS_ON_DEVICE } from '../../contract/listQuery'
import type { Executor } from '../database/connect'
import { affectedIds } from './affectedIds'
import type { Asked } from './changeLog'
import type { ResourceReader } from './listReader'

/** Above this number of changed rows, reading the pages again is the better answer. */
export const MAX_CHANGED = LIMITS.listAmount

type RowChange = {
  change: Asked
  /** The query of the whole list. */
  all: ListQuery
  total: number
  /** The ids of the rows that the caller has. */
  named: readonly string[] | undefined
}

/**
 * Finds what has changed in a list between two states. The answer carries the changed rows that the caller names, or all of them in a list
 * that devices keep whole; of the others it has the ids. `removed` may name rows that the caller never had. Returns undefined if the pages
 * are the better answer: too many or unknown changes.
 */
export async function rowChanges(
  executor: Executor,
  reader: ResourceReader<{ id: string }>,
  { change, all, total, named }: RowChange,
) {
  const affected = await affectedIds(executor, reader, change, MAX_CHANGED)
  if (affected === undefined) return undefined
  const present = affected.size === 0 ? [] : await reader.ids(executor, { ...all, ids: [...affected] })
  const isCarried = carrier(named, total)
  const isPresent = new Set(present)
  return {
    carriedIds: present.filter(isCarried),
    changed: present.filter((id) => !isCarried(id)),
    removed: [...affected].filter((id) => !isPresent.has(id)),
    total,
  }
}

function carrier(named: readonly string[] | undefined, total: number): (id: string) => boolean {
  if (named === undefined) return () => total <= ROWS_ON_DEVICE
  const names = new Set(named)
  return (id) => names.has(id)
}
