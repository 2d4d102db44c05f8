import { mergeThreeWay } from '../../../contract/mergeThreeWay'
import type { OutboxEntry, QueuedRecord } from './entry'

type Rows<Row> = { rows: readonly Row[]; total: number }

type Known = { entries: readonly OutboxEntry[]; list: unknown }

/** The last result of `optimisticList` for each list of the server. */
const knownLists = new WeakMap<object, Known>()

/** Converts a record to a row of the list. */
type ToRow<Row> = (record: object) => Row

/** Returns a list with the queued writes applied. Returns the same object until the list or the writes change. */
export function optimisticList<Row extends { id: string }, List extends Rows<Row>>(
  list: List,
  entries: readonly OutboxEntry[],
  toRow: ToRow<Row>,
): List {
  const known = knownLists.get(list)
  // The type is right, because each stored result has the type of its list.
  if (known?.entries === entries) return known.list as List
  const now = withEntries<Row, List>(list, entries, toRow)
  knownLists.set(list, { entries, list: now })
  return now
}

/** Applies the entries to the rows, in order. */
function withEntries<Row extends { id: string }, List extends Rows<Row>>(
  list: List,
  entries: readonly OutboxEntry[],
  toRow: ToRow<Row>,
): List {
  if (entries.length === 0) return list
  let rows = [...list.rows]
  let { total } = list
  for (const entry of entries) {
    const at = rows.findIndex(({ id }) => id === entry.recordId)
    const before = rows[at]
    const record = applied(before, entry)
    const now = record === before ? before : record && toRow(record)
    if (at === -1 && entry.act === 'create') {
      if (now !== undefined) rows = [now, ...rows]
      total += 1
    } else if (at !== -1) {
      rows = now === undefined ? rows.toSpliced(at, 1) : rows.with(at, now)
      if (now === undefined) total -= 1
    }
  }
  return { ...list, rows, total }
}

/**
 * Returns a record with the queued writes applied; undefined if it is missing and no write creates it, or if a write that is not refused deletes
 * it.
 */
export function optimisticRecord<Row extends { id: string }>(
  record: Row | undefined,
  entries: readonly OutboxEntry[],
): Row | undefined {
  let now: Row | QueuedRecord | undefined = record
  for (const entry of entries) now = applied(now, entry)
  // The type is right, because the queued writes belong to a record of the same resource.
  return now as Row | undefined
}

function applied<Known extends { id: string }>(
  record: Known | undefined,
  entry: OutboxEntry,
): Known | QueuedRecord | undefined {
  const { act, base, shown, state } = entry
  if (act === 'delete') return state === 'refused' ? record : undefined
  if (shown === null) return record
  if (act === 'create') return record === undefined ? shown : { ...record, ...shown }
  if (record === undefined || base === null) return record
  // A row lacks some fields of the record; the record before the edit supplies them.
  const theirs = { ...base, ...record }
  const { merged } = mergeThreeWay<QueuedRecord>(base, { ...base, ...shown, version: base.version }, theirs)
  return merged
}
