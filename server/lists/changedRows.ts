import { LIMITS } from '../../contract/fields'
import { type ListQuery, ROWS_ON_DEVICE } from '../../contract/listQuery'
import type { Executor } from '../database/connect'
import { affectedIds } from './affectedIds'
import type { Asked } from './changeLog'
import type { ResourceReader } from './listReader'

/** Above this number of changed rows, reading the list again is the better answer. */
export const MAX_CHANGED = LIMITS.listAmount

/** The query of a whole list, whose rows have changed. */
export const queryOfAll = ({
  page: _page,
  amount: _amount,
  ids: _ids,
  ...filters
}: ListQuery): ListQuery => ({
  ...filters,
  page: 1,
  amount: MAX_CHANGED,
})

/** The changes of a list. `changed` has ids of rows that the answer lacks. `removed` may name rows that the caller never had. */
type Changes = { carriedIds: string[]; changed: string[]; removed: string[] }

/**
 * Finds what has changed in a list between two states. Returns undefined if the list is the better answer: too many or unknown changes.
 *
 * @param isCarried whether the answer carries a changed row
 */
export async function changedRows(
  executor: Executor,
  reader: ResourceReader<{ id: string }>,
  query: ListQuery,
  change: Asked,
  isCarried: (id: string) => boolean,
): Promise<Changes | undefined> {
  const affected = await affectedIds(executor, reader, change, MAX_CHANGED)
  if (affected === undefined) return undefined
  const present =
    affected.size === 0 ? [] : await reader.ids(executor, { ...queryOfAll(query), ids: [...affected] })
  const isPresent = new Set(present)
  return {
    carriedIds: present.filter(isCarried),
    changed: present.filter((id) => !isCarried(id)),
    removed: [...affected].filter((id) => !isPresent.has(id)),
  }
}

/** Whether changes of rows carry a row: the caller names it in `ids`, or names none and has a list that devices keep whole. */
export function isCarriedRow(named: readonly string[] | undefined, total: number): (id: string) => boolean {
  if (named === undefined) return () => total <= ROWS_ON_DEVICE
  const names = new Set(named)
  return (id) => names.has(id)
}
