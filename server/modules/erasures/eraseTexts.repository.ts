import { and, eq, gt, inArray, max, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/connect'
import {
  batches,
  history,
  importChunks,
  keptRecords,
  refusedRows,
  sharedFilters,
} from '../../database/schema'
import { blankEntries, hasValues, replaceElements } from '../../history/entries.repository'
import { type Clear, changing, deleting } from './eraseRows.repository'
import { changesWithoutTraces, hasName, hasTrace, type Traces } from './traces'

/** The history entries that a step reads. */
const ENTRIES_AT_ONCE = 300

export const allIds = ({ ids, related }: Traces): string[] => [...ids, ...related]

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** Condition: the value has one of these texts. */
export const contains = (value: SQLWrapper, some: readonly string[]): SQL =>
  sql`exists (select from unnest(${texts(some)}) as part where position(part in ${value}::text) > 0)`

/** Returns a function that blanks the elements of a JSON list that are about the subject. */
const blanking =
  (list: PgColumn, partOf: (traces: Traces) => { isTheirs: SQL; blank: SQL }): Clear =>
  (transaction, traces) => {
    const { isTheirs, blank } = partOf(traces)
    const set = { [list.name]: replaceElements(list, isTheirs, blank) }
    const which = () => sql`exists (select from jsonb_array_elements(${list}) as one where ${isTheirs})`
    return changing(list.table as PgTable, set, which)(transaction, traces)
  }

/** Removes the names of rows that an import refused, from the summary of the batch. Such rows have no id. */
export const clearRefusals = blanking(batches.refusals, ({ names }) => ({
  isTheirs: sql`one->>'title' = any(${texts(names)})`,
  blank: sql`one || '{"title": ""}'`,
}))

/** Blanks the pending rows of imports that name the subject: new records have no id yet. Only row and id stay, so that the import refuses the row. */
export const clearChunks = blanking(importChunks.items, ({ id, names, ...traces }) => {
  const blank = sql`jsonb_build_object('row', one->'row', 'title', '', 'call', 'update', 'id', ${id}::text,
    'before', '{}'::jsonb, 'changes', '{}'::jsonb)`
  const some = [...traces.ids, ...traces.related, ...names.map((name) => JSON.stringify(name))]
  return { isTheirs: sql`(${contains(sql`one`, some)} and one <> ${blank})`, blank }
})

/** Removes the names of refused rows, and what their errors say. */
export const clearRefusedRows = changing(
  refusedRows,
  {
    title: '',
    error: sql`jsonb_build_object('message', ${refusedRows.error}->>'message', 'code', ${refusedRows.error}->>'code')`,
  },
  (traces) => or(inArray(refusedRows.title, [...traces.names]), contains(refusedRows.error, allIds(traces))),
)

/** Removes the names of records that undoing a batch has kept. */
export const clearKeptLabels = changing(keptRecords, { label: '' }, (traces) =>
  and(inArray(keptRecords.recordId, allIds(traces)), ne(keptRecords.label, '')),
)

/** Blanks some entries about the subject: action, time and ids stay. */
export const clearEntries: Clear = (transaction, traces) =>
  blankEntries(transaction, and(inArray(history.recordId, allIds(traces)), hasValues), sql`true`)

/** Deletes the shared filters that name the subject in their name or search. Reads all filters, because there are few. */
export const clearFilters: Clear = async (transaction, traces) => {
  const { id, name, search } = sharedFilters
  const filters = await transaction.select({ id, name, search }).from(sharedFilters)
  const named = filters.filter((filter) => {
    const searched = [...new URLSearchParams(filter.search).values()]
    return hasTrace(traces, searched) || hasName(traces, [filter.name, ...searched].join('\n'))
  })
  const ids = named.map((filter) => filter.id)
  return deleting(sharedFilters, () => inArray(id, ids))(transaction, traces)
}

/**
 * Removes the player from the next entries of other records after a place of the history: line-ups, notes. Adds deleted reports on the player to
 * the traces; `clearEntries` then blanks all entries about these. Returns the place of the last entry; undefined after the end.
 */
export async function clearEntriesAfter(
  transaction: Executor,
  traces: Traces,
  after: number,
): Promise<number | undefined> {
  const { id, resource, recordId, changes } = history
  const entries = await transaction
    .select({ id, resource, recordId, changes })
    .from(history)
    .where(gt(id, after))
    .orderBy(id)
    .limit(ENTRIES_AT_ONCE)
  for (const entry of entries.filter((one) => hasTrace(traces, one.changes))) {
    if (entry.resource === 'analyses') traces.related.add(entry.recordId)
    const blanked = changesWithoutTraces(traces, entry.changes)
    await transaction.update(history).set({ changes: blanked }).where(eq(id, entry.id))
  }
  return entries.at(-1)?.id
}

/** Returns the place of the newest history entry. */
export async function findLastPlace(executor: Executor): Promise<number> {
  const [found] = await executor.select({ last: max(history.id) }).from(history)
  return found?.last ?? 0
}
