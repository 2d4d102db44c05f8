import { mergeThreeWay } from '../../contract/mergeThreeWay'
import type { KeptRecord, OutboxEntry } from './entry'

type Rows<Row> = { rows: readonly Row[]; total: number }

/** A list as it will be once what waits is stored. A deletion that the server has refused is none. */
export function withWaiting<Row extends { id: string }, List extends Rows<Row>>(
  list: List,
  entries: readonly OutboxEntry[],
  { withCreated = true } = {},
): List {
  if (entries.length === 0) return list
  let rows = [...list.rows]
  let { total } = list
  for (const entry of entries) {
    const at = rows.findIndex(({ id }) => id === entry.recordId)
    const now = recordWithWaiting(rows[at], [entry])
    if (at === -1 && entry.act === 'create' && withCreated) {
      if (now !== undefined) rows = [now, ...rows]
      total += 1
    } else if (at !== -1) {
      rows = now === undefined ? rows.toSpliced(at, 1) : rows.with(at, now)
      if (now === undefined) total -= 1
    }
  }
  return { ...list, rows, total }
}

/** A record as it will be once what waits is stored; undefined where there is none, or will be none. */
export function recordWithWaiting<Row extends { id: string }>(
  record: Row | undefined,
  entries: readonly OutboxEntry[],
): Row | undefined {
  let now: KeptRecord | undefined = record === undefined ? undefined : { ...record }
  for (const entry of entries) now = applied(now, entry)
  // What waits was made of a record of the same resource.
  return now as Row | undefined
}

function applied(record: KeptRecord | undefined, entry: OutboxEntry): KeptRecord | undefined {
  const { act, base, shown, state } = entry
  if (act === 'delete') return state === 'refused' ? record : undefined
  if (shown === null) return record
  if (act === 'create') return record === undefined ? shown : { ...record, ...shown }
  if (record === undefined || base === null) return record
  // Of what lists leave out, the record has what it had when the changing began.
  const theirs = { ...base, ...record }
  const { merged } = mergeThreeWay<KeptRecord>(base, { ...base, ...shown, version: base.version }, theirs)
  return merged
}
