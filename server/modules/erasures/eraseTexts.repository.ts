import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, gte, inArray, isNotNull, lte, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/connect'
import {
  batches,
  bundles,
  history,
  importChunks,
  jobs,
  keptRecords,
  mediaDeletions,
  refusedRows,
  sharedFilters,
} from '../../database/schema'
import { changesWithoutTraces, hasName, hasTrace, type Traces, withoutValues } from './traces'

/** The history entries that a step reads. */
const ENTRIES_AT_ONCE = 1_000
/** Rows that a step changes in one table. */
const AT_ONCE = 50

export const allIds = ({ ids, related }: Traces): string[] => [...ids, ...related]

/** Condition: the column has one of these texts. */
const contains = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`exists (select from unnest(${sql.param([...texts])}::text[]) as one where position(one in ${column}::text) > 0)`

/** Removes the names of rows that an import refused, from the summary of the batch. Such rows have no id. */
export async function clearRefusals(transaction: Executor, traces: Traces): Promise<number> {
  const isTheirs = (title: string) => traces.names.includes(title)
  const found = await transaction
    .select({ id: batches.id, refusals: batches.refusals })
    .from(batches)
    .where(
      sql`exists (select from jsonb_array_elements(${batches.refusals}) as one where one->>'title' = any(${sql.param([...traces.names])}::text[]))`,
    )
    .limit(AT_ONCE)
    .for('no key update')
  for (const { id, refusals } of found) {
    const blanked = refusals.map((one) => (isTheirs(one.title) ? { ...one, title: '' } : one))
    await transaction.update(batches).set({ refusals: blanked }).where(eq(batches.id, id))
  }
  return found.length
}

/** Removes the names of refused rows, and what their errors say. */
export async function clearRefusedRows(transaction: Executor, traces: Traces): Promise<number> {
  const isTheirs = or(
    inArray(refusedRows.title, [...traces.names]),
    contains(refusedRows.error, allIds(traces)),
  )
  const blanked = sql`jsonb_build_object('message', ${refusedRows.error}->>'message', 'code', ${refusedRows.error}->>'code')`
  const changed = await transaction
    .update(refusedRows)
    .set({ title: '', error: blanked })
    .where(isTheirs)
    .returning({ row: refusedRows.row })
  return changed.length
}

/** Blanks the pending rows of imports that name the subject: new records have no id yet. Only row and id stay, so that the import refuses the row. */
export async function clearChunks(transaction: Executor, traces: Traces): Promise<number> {
  const { runId, part, place, items } = importChunks
  const names = traces.names.map((name) => JSON.stringify(name))
  const isTheirs = (item: unknown) =>
    hasTrace(traces, item) || names.some((name) => JSON.stringify(item).includes(name))
  const found = await transaction
    .select({ runId, part, place, items })
    .from(importChunks)
    .where(contains(items, [...allIds(traces), ...names]))
    .for('no key update')
  let cleared = 0
  for (const chunk of found) {
    const blanked = chunk.items.map((item) =>
      isTheirs(item)
        ? { row: item.row, title: '', call: 'update' as const, id: traces.id, before: {}, changes: {} }
        : item,
    )
    if (isDeepStrictEqual(blanked, chunk.items)) continue
    const isChunk = and(eq(runId, chunk.runId), eq(part, chunk.part), eq(place, chunk.place))
    await transaction.update(importChunks).set({ items: blanked }).where(isChunk)
    cleared += 1
  }
  return cleared
}

/** Removes the names of records that undoing a batch has kept. */
export async function clearKeptLabels(transaction: Executor, traces: Traces): Promise<number> {
  const cleared = await transaction
    .update(keptRecords)
    .set({ label: '' })
    .where(and(inArray(keptRecords.recordId, allIds(traces)), ne(keptRecords.label, '')))
    .returning({ id: keptRecords.recordId })
  return cleared.length
}

/** Deletes the shared filters that name the subject, in their names or what they search for. Each list has few filters. */
export async function clearFilters(transaction: Executor, traces: Traces): Promise<number> {
  const { id, name, search } = sharedFilters
  const filters = await transaction.select({ id, name, search }).from(sharedFilters)
  const named = filters.filter((filter) => {
    const searched = [...new URLSearchParams(filter.search).values()]
    return hasTrace(traces, searched) || hasName(traces, [filter.name, ...searched].join('\n'))
  })
  const deleted = await transaction
    .delete(sharedFilters)
    .where(
      inArray(
        id,
        named.map((filter) => filter.id),
      ),
    )
    .returning({ id })
  return deleted.length
}

/**
 * Deletes the bundles about the subject, those that an erased user has asked for, and all that are finished: they can name the subject, as
 * the author of a report or in a request. Their files are queued for deletion. Administrators can have them made again.
 */
export async function clearBundles(transaction: Executor, { ids }: Traces): Promise<number> {
  const deleted = await transaction
    .delete(bundles)
    .where(
      or(inArray(bundles.recordId, [...ids]), inArray(bundles.askedBy, [...ids]), isNotNull(bundles.fileId)),
    )
    .returning({ fileId: bundles.fileId })
  await queueFiles(
    transaction,
    deleted.flatMap(({ fileId }) => fileId ?? []),
  )
  const ended = await transaction
    .delete(jobs)
    .where(and(eq(jobs.kind, 'bundle'), inArray(jobs.subjectId, [...ids])))
    .returning({ id: jobs.id })
  return deleted.length + ended.length
}

/** Queues files of the media store for deletion, due at once. */
export async function queueFiles(transaction: Executor, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const dueAt = sql`statement_timestamp()`
  await transaction
    .insert(mediaDeletions)
    .values(fileIds.map((id) => ({ id, dueAt })))
    .onConflictDoUpdate({ target: mediaDeletions.id, set: { dueAt } })
}

/** Blanks the entries about these records: action, time and ids stay. */
export async function clearEntriesOf(transaction: Executor, recordIds: readonly string[]): Promise<number> {
  if (recordIds.length === 0) return 0
  const blanked = sql`(select coalesce(jsonb_agg(jsonb_build_object('field', change->>'field', 'before', null, 'after', null)), '[]')
    from jsonb_array_elements(${history.changes}) as change)`
  const hasValue = sql`${history.changes} @? '$[*] ? (@.before != null || @.after != null)'`
  const found = await transaction
    .select({ id: history.id })
    .from(history)
    .where(and(inArray(history.recordId, [...recordIds]), or(ne(history.label, ''), hasValue)))
    .limit(AT_ONCE * 4)
    .for('no key update')
  if (found.length === 0) return 0
  const entries = inArray(
    history.id,
    found.map(({ id }) => id),
  )
  await transaction.update(history).set({ label: '', changes: blanked }).where(entries)
  return found.length
}

/**
 * Removes the player from the next entries of other records after a place of the history: line-ups, notes, deleted reports. Finds reports by
 * their player, and blanks all entries about them. Returns the place of the last entry; undefined after the end.
 */
export async function clearEntriesAfter(
  transaction: Executor,
  traces: Traces,
  after: number,
): Promise<number | undefined> {
  const next = transaction
    .select({ id: history.id })
    .from(history)
    .where(gt(history.id, after))
    .orderBy(history.id)
    .limit(ENTRIES_AT_ONCE)
    .as('next')
  const [end] = await transaction.select({ last: max(next.id) }).from(next)
  if (end?.last == null) return undefined
  const entries = await transaction
    .select({
      id: history.id,
      resource: history.resource,
      recordId: history.recordId,
      changes: history.changes,
    })
    .from(history)
    .where(and(gt(history.id, after), lte(history.id, end.last), contains(history.changes, allIds(traces))))
    .orderBy(history.id)
  for (const { id, resource, recordId, changes } of entries) {
    if (!hasTrace(traces, changes)) continue
    const isReport = resource === 'analyses'
    if (isReport) traces.related.add(recordId)
    const blanked = isReport ? withoutValues(changes) : changesWithoutTraces(traces, changes)
    await transaction
      .update(history)
      .set({ changes: blanked, ...(isReport && { label: '' }) })
      .where(eq(history.id, id))
  }
  return end.last
}

/** Returns the place of the newest entry, and the place before the first entry since a moment. */
export async function findPlaces(executor: Executor, since: Date): Promise<{ last: number; before: number }> {
  const isRecent = gte(history.at, since)
  const [found] = await executor
    .select({
      last: max(history.id),
      first: sql<number>`(min(${history.id}) filter (where ${isRecent}))::int`,
    })
    .from(history)
  const last = found?.last ?? 0
  return { last, before: found?.first == null ? last : found.first - 1 }
}
