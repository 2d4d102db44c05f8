import { mergeThreeWay } from '../../contract/mergeThreeWay'
import type { OutboxEntry, QueuedRecord } from './entry'

type Rows<Row> = { rows: readonly Row[]; total: number }
type Page<Row> = Rows<Row> & { all: number | undefined }

type Known = { entries: readonly OutboxEntry[]; list: unknown }

/** What lists were made into last, by the list as the server has it. */
const knownLists = new WeakMap<object, Known>()

/** A list as it will be once what waits is stored: the same object for as long as neither changes. */
export function optimisticList<Row extends { id: string }, List extends Rows<Row>>(
  list: List,
  entries: readonly OutboxEntry[],
): List {
  const known = knownLists.get(list)
  // Only ever put there below, by a list of the same type.
  if (known?.entries === entries) return known.list as List
  const now = withEntries<Row, List>(list, entries)
  knownLists.set(list, { entries, list: now })
  return now
}

/** The same for one page of a longer list; a new record stands on it where it is the list's beginning. */
export function optimisticPage<Row extends { id: string }, Shown extends Page<Row>>(
  page: Shown,
  entries: readonly OutboxEntry[],
  { withCreated }: { withCreated: boolean },
): Shown {
  const shown = withEntries<Row, Shown>(page, entries, { withCreated })
  return { ...shown, all: page.all === undefined ? undefined : page.all + shown.total - page.total }
}

/** What waits, for who reads all pages of a list that is not in memory: those are as the server has them, with the changes alone. */
export type WaitingApart<Row> = {
  /** Records that are new here. */
  created: readonly Row[]
  /** The ids that are not read from the pages: those of new ones, and of what is to be deleted. */
  leftOut: ReadonlySet<string>
}

export const NOTHING_APART: WaitingApart<never> = { created: [], leftOut: new Set() }

export function waitingApart<Row extends { id: string }>(entries: readonly OutboxEntry[]): WaitingApart<Row> {
  const none: Rows<Row> = { rows: [], total: 0 }
  // A deletion that the server has refused is none.
  const leftOut = entries.filter(
    ({ act, state }) => act === 'create' || (act === 'delete' && state !== 'refused'),
  )
  return {
    created: optimisticList<Row, Rows<Row>>(none, entries).rows,
    leftOut: new Set(leftOut.map(({ recordId }) => recordId)),
  }
}

/** What is new comes before all pages, as in memory: of two that are called the same, the later is found, which the server has. */
export const withWaitingApart = <Row extends { id: string }>(
  rows: readonly Row[],
  { created, leftOut }: WaitingApart<Row>,
): Row[] => [...created, ...rows.filter(({ id }) => !leftOut.has(id))]

/** A deletion that the server has refused is none. */
function withEntries<Row extends { id: string }, List extends Rows<Row>>(
  list: List,
  entries: readonly OutboxEntry[],
  { withCreated = true } = {},
): List {
  if (entries.length === 0) return list
  let rows = [...list.rows]
  let { total } = list
  for (const entry of entries) {
    const at = rows.findIndex(({ id }) => id === entry.recordId)
    const now = optimisticRecord(rows[at], [entry])
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
export function optimisticRecord<Row extends { id: string }>(
  record: Row | undefined,
  entries: readonly OutboxEntry[],
): Row | undefined {
  let now: QueuedRecord | undefined = record === undefined ? undefined : { ...record }
  for (const entry of entries) now = applied(now, entry)
  // What waits was made of a record of the same resource.
  return now as Row | undefined
}

function applied(record: QueuedRecord | undefined, entry: OutboxEntry): QueuedRecord | undefined {
  const { act, base, shown, state } = entry
  if (act === 'delete') return state === 'refused' ? record : undefined
  if (shown === null) return record
  if (act === 'create') return record === undefined ? shown : { ...record, ...shown }
  if (record === undefined || base === null) return record
  // Of what lists leave out, the record has what it had when the changing began.
  const theirs = { ...base, ...record }
  const { merged } = mergeThreeWay<QueuedRecord>(base, { ...base, ...shown, version: base.version }, theirs)
  return merged
}
