import { joinedIds } from '../../externalIds'
import type { TablePlan } from '../planTable'
import { idsOf } from '../rowIds'
import type { Duplicate, StoredRecord } from './protocol'

/** The merge of a row into its likely duplicate: the values that would fill empty fields of the stored record. */
export type Join = { id: string; changes: object; isCertain: boolean }

/** Both scores are filled or none, so that a result never comes from two sources. */
const SCORE = ['homeScore', 'awayScore']

/** Returns the possible merges by row number. Stored values do not change; of several rows for one record, the first fills a field. */
export function findJoins(
  stored: readonly StoredRecord[],
  plan: TablePlan,
  duplicates: ReadonlyMap<number, Duplicate>,
): Map<number, Join> {
  const joins = new Map<number, Join>()
  if (duplicates.size === 0) return joins
  const storedById = new Map(stored.map((record) => [record.id, record]))
  const filled = new Map<string, Set<string>>()
  const fill = (id: string, fields: readonly string[]) =>
    filled.set(id, new Set([...(filled.get(id) ?? []), ...fields]))
  for (const row of plan.rows) {
    if (row.outcome === 'exists') fill(row.id, Object.keys(row.changes))
  }
  for (const row of plan.rows) {
    const { id = null, isCertain = false } = duplicates.get(row.row) ?? {}
    const record = id === null ? undefined : storedById.get(id)
    if (id === null || record === undefined || row.outcome !== 'new') continue
    const changes = fillings(row.input, record, filled.get(id) ?? new Set())
    fill(id, Object.keys(changes))
    joins.set(row.row, { id, changes, isCertain })
  }
  return joins
}

/**
 * Returns the values of a row for empty fields of a stored record, and the row’s external ids. A field that the record omits is unknown to the
 * server and is not filled.
 */
function fillings(input: object, record: StoredRecord, filled: ReadonlySet<string>): object {
  const isOpen = (field: string) => (record[field] === null || record[field] === '') && !filled.has(field)
  const isFilled = ([field, value]: [string, unknown]) =>
    value !== undefined &&
    value !== null &&
    value !== '' &&
    (SCORE.includes(field) ? SCORE : [field]).every((one) => isOpen(one))
  const fillings = Object.fromEntries(Object.entries(input).filter(isFilled))
  const [stored, joined] = [idsOf(record), joinedIds(idsOf(record), idsOf(input))]
  const hasMore = joined.length > stored.length && !filled.has('externalIds')
  return hasMore && record.externalIds !== undefined ? { ...fillings, externalIds: joined } : fillings
}
