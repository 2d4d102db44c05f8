import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { BatchesQuery, KeptReason, KeptRecord } from '../../../contract/batch'
import type { ResourceName } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import { batches, history, keptRecords, merges, users } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { existsNow } from '../history/history.repository'

/** A record that a batch has written. */
export type WrittenRecord = {
  recordId: string
  resource: ResourceName
  label: string
  /** The batch's first entry of it. */
  first: number
  isCreated: boolean
}

/** Begins undoing, from the beginning also where it was done before; nothing where it goes on already. */
export async function startUndo(
  executor: Executor,
  { recordId, actor }: RecordPermit<'batch.undo'>,
  now: Date,
): Promise<void> {
  const written = sql`(select count(distinct ${history.recordId})::int from ${history}
    where ${history.batchId} = ${recordId} and not ${history.isBatchUndo})`
  await executor
    .update(batches)
    .set({
      undoneBy: actor.id,
      undoStartedAt: now,
      undoFinishedAt: null,
      undoTakenUntil: null,
      undoPlace: null,
      undoDone: 0,
      undoTotal: written,
    })
    .where(
      and(eq(batches.id, recordId), or(isNull(batches.undoStartedAt), isNotNull(batches.undoFinishedAt))),
    )
}

/** Takes a batch that is to be undone and that nobody else works at, with who wants it. */
export async function takeUndo(executor: Executor, now: Date, until: Date) {
  const [due] = await executor
    .select({ id: batches.id, place: batches.undoPlace, done: batches.undoDone, by: batches.undoneBy })
    .from(batches)
    .where(
      and(
        isNotNull(batches.undoStartedAt),
        isNull(batches.undoFinishedAt),
        or(isNull(batches.undoTakenUntil), lt(batches.undoTakenUntil, now)),
      ),
    )
    .orderBy(asc(batches.undoStartedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (due === undefined) return undefined
  await executor.update(batches).set({ undoTakenUntil: until }).where(eq(batches.id, due.id))
  return due
}

/** Who undoes: with the present role, and nobody who is locked out. */
export async function findUndoer(executor: Executor, id: string | null) {
  if (id === null) return undefined
  const [user] = await executor
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.locked, false)))
  return user
}

type Progress = Partial<
  Pick<
    typeof batches.$inferInsert,
    'undoPlace' | 'undoDone' | 'undoTakenUntil' | 'undoStartedAt' | 'undoFinishedAt'
  >
>

export async function noteProgress(executor: Executor, id: string, progress: Progress): Promise<void> {
  await executor.update(batches).set(progress).where(eq(batches.id, id))
}

/** The records of a batch, the last one first: what refers to another of them goes before it. */
export async function findWritten(
  executor: Executor,
  batchId: string,
  before: number | null,
  amount: number,
): Promise<WrittenRecord[]> {
  const first = sql<string>`min(${history.id})`
  const rows = await executor
    .select({
      recordId: history.recordId,
      resource: history.resource,
      label: sql<string>`(array_agg(${history.label} order by ${history.id} desc))[1]`,
      first,
      isCreated: sql<boolean>`bool_or(${history.action} = 'create')`,
    })
    .from(history)
    .where(and(eq(history.batchId, batchId), eq(history.isBatchUndo, false)))
    .groupBy(history.recordId, history.resource)
    .having(before === null ? undefined : lt(first, before))
    .orderBy(desc(first))
    .limit(amount)
  return rows.map((row) => ({ ...row, first: Number(row.first) }))
}

/** What the batch has written of a record, newest first. */
export async function entriesOfBatch(executor: Executor, batchId: string, recordId: string) {
  return executor
    .select({ changes: history.changes })
    .from(history)
    .where(and(eq(history.batchId, batchId), eq(history.recordId, recordId), eq(history.isBatchUndo, false)))
    .orderBy(desc(history.id))
}

/** What was done to a record since by anything but the batch, in its order. */
export async function entriesSince(
  executor: Executor,
  batchId: string,
  { recordId, first }: Pick<WrittenRecord, 'recordId' | 'first'>,
) {
  return executor
    .select({ changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.recordId, recordId),
        gt(history.id, first),
        sql`${history.batchId} is distinct from ${batchId}`,
      ),
    )
    .orderBy(asc(history.id))
}

/** Those of a batch's records to which anything was done since by anything but the batch. */
export async function findTouched(
  executor: Executor,
  batchId: string,
  written: readonly Pick<WrittenRecord, 'recordId' | 'first'>[],
): Promise<Set<string>> {
  const ids = written.map(({ recordId }) => recordId)
  const rows = await executor
    .select({ recordId: history.recordId, last: sql<string>`max(${history.id})` })
    .from(history)
    .where(and(inArray(history.recordId, ids), sql`${history.batchId} is distinct from ${batchId}`))
    .groupBy(history.recordId)
  const last = new Map(rows.map((row) => [row.recordId, Number(row.last)]))
  return new Set(ids.filter((_id, index) => (last.get(ids[index] ?? '') ?? 0) > (written[index]?.first ?? 0)))
}

/** Whether a record is gone because it was merged into another, which can still be undone. */
export const wasMerged = async (executor: Executor, recordId: string): Promise<boolean> =>
  (await executor.$count(merges, and(eq(merges.mergedId, recordId), isNull(merges.undoneAt)))) > 0

export async function keepRecord(
  executor: Executor,
  batchId: string,
  { recordId, resource, label }: WrittenRecord,
  { reason, fields }: { reason: KeptReason; fields: string[] },
): Promise<void> {
  const why = { label, reason, fields }
  await executor
    .insert(keptRecords)
    .values({ batchId, recordId, resource, ...why })
    .onConflictDoUpdate({ target: [keptRecords.batchId, keptRecords.recordId], set: why })
}

/** What a former attempt has left is not kept any more. */
export async function releaseRecords(
  executor: Executor,
  batchId: string,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return
  await executor
    .delete(keptRecords)
    .where(and(eq(keptRecords.batchId, batchId), inArray(keptRecords.recordId, [...recordIds])))
}

export async function listKept(
  executor: Executor,
  { recordId: batchId }: RecordPermit<'batch.read'>,
  { page, amount }: BatchesQuery,
): Promise<{ kept: KeptRecord[]; total: number }> {
  const where = eq(keptRecords.batchId, batchId)
  const kept = await executor
    .select({
      resource: keptRecords.resource,
      recordId: keptRecords.recordId,
      exists: existsNow(keptRecords),
      label: keptRecords.label,
      reason: keptRecords.reason,
      fields: keptRecords.fields,
    })
    .from(keptRecords)
    .where(where)
    .orderBy(keptRecords.label, keptRecords.recordId)
    .limit(amount)
    .offset((page - 1) * amount)
  return { kept, total: await executor.$count(keptRecords, where) }
}
