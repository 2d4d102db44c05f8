import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { KeptReason } from '../../contract/batch'
import type { BulkResource, RecordedResource } from '../../contract/paths'
import type { Executor } from '../database/connect'
import { batches, history, keptRecords } from '../database/schema'
import { playersInLineups } from '../modules/matches/lineups.repository'
import { MERGE_KINDS } from '../modules/merges/mergeable'
import type { RecordPermit } from '../security/authorize'

/** A record that a batch has written. */
export type WrittenRecord = {
  recordId: string
  resource: RecordedResource
  label: string
  /** The id of the batch's first entry about it. */
  first: number
  isCreated: boolean
}

/** Requests to undo a batch, also one that was undone in part. Changes nothing if it is being undone. */
export async function startUndo(
  executor: Executor,
  { recordId, actor }: RecordPermit<'batch.undo'>,
  now: Date,
): Promise<void> {
  const undoTotal = sql`(select count(distinct ${history.recordId})::int from ${history}
    where ${history.batchId} = ${recordId} and not ${history.isBatchUndo})`
  const atStart = { undoFinishedAt: null, undoPlace: null, undoDone: 0 }
  await executor
    .update(batches)
    .set({ undoneBy: actor.id, undoStartedAt: now, ...atStart, undoTotal })
    .where(
      and(eq(batches.id, recordId), or(isNull(batches.undoStartedAt), isNotNull(batches.undoFinishedAt))),
    )
}

/** Returns how far undoing a batch is. */
export async function findUndo(executor: Executor, batchId: string) {
  const [undo] = await executor
    .select({
      id: batches.id,
      by: batches.undoneBy,
      startedAt: batches.undoStartedAt,
      finishedAt: batches.undoFinishedAt,
      place: batches.undoPlace,
      done: batches.undoDone,
      total: batches.undoTotal,
    })
    .from(batches)
    .where(eq(batches.id, batchId))
  return undo
}
export type Undo = NonNullable<Awaited<ReturnType<typeof findUndo>>>

type Progress = Partial<
  Pick<typeof batches.$inferInsert, 'undoPlace' | 'undoDone' | 'undoStartedAt' | 'undoFinishedAt'>
>

export async function saveProgress(executor: Executor, id: string, progress: Progress): Promise<void> {
  await executor.update(batches).set(progress).where(eq(batches.id, id))
}

/**
 * Returns the next records of a batch to undo, the last written first, so that a player is undone before the club that was created for them.
 * A record counts where its first entry is.
 */
export async function findWritten(
  executor: Executor,
  batchId: string,
  before: number | null,
  amount: number,
): Promise<WrittenRecord[]> {
  const ofBatch = sql`batch_id = ${batchId} and not is_batch_undo`
  const { rows } = await executor.execute<WrittenRecord>(sql`
    select one.record_id as "recordId", one.resource, one.id as first,
      (select label from ${history} where record_id = one.record_id and ${ofBatch} order by id desc limit 1) as label,
      exists (select from ${history} where record_id = one.record_id and ${ofBatch} and action = 'create') as "isCreated"
    from ${history} one
    where ${ofBatch} ${before === null ? sql`` : sql`and one.id < ${before}`}
      and not exists (select from ${history} where record_id = one.record_id and ${ofBatch} and id < one.id)
    order by one.id desc limit ${amount}`)
  return rows.map((row) => ({ ...row, first: Number(row.first) }))
}

/** The reason to keep a record and the kept fields. An empty list means the whole record. */
export type Kept = { reason: KeptReason; fields: string[] }

/** Stores the reasons to keep records, in place of those of an earlier attempt; null for an undone record. */
export async function saveKept(
  executor: Executor,
  batchId: string,
  outcomes: readonly { record: WrittenRecord; kept: Kept | null }[],
): Promise<void> {
  const ids = outcomes.map(({ record }) => record.recordId)
  await executor
    .delete(keptRecords)
    .where(and(eq(keptRecords.batchId, batchId), inArray(keptRecords.recordId, ids)))
  const rows = outcomes.flatMap(({ record: { recordId, resource, label }, kept }) =>
    kept === null ? [] : [{ batchId, recordId, resource, label, ...kept }],
  )
  if (rows.length > 0) await executor.insert(keptRecords).values(rows)
}

/** Locks records until the transaction ends, so that no other record can refer to them. Returns what the rights table needs of each. */
export const lockForDeletion = (executor: Executor, resource: BulkResource, ids: readonly string[]) => {
  const { table } = MERGE_KINDS[resource]
  return executor
    .select({ id: table.id, createdBy: table.createdBy })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update')
}

/** Returns those of these records that others refer to. */
export async function findUsed(
  executor: Executor,
  resource: BulkResource,
  recordIds: readonly string[],
): Promise<Set<string>> {
  const ids = sql`${sql.param([...recordIds])}::uuid[]`
  const { references } = MERGE_KINDS[resource]
  const blocking = references.filter(({ isLineup, endsWithRecord }) => !isLineup && !endsWithRecord)
  const selects = blocking.map(
    ({ column }) => sql`select ${column} as id from ${column.table} where ${column} = any(${ids})`,
  )
  if (references.some(({ isLineup }) => isLineup)) selects.push(playersInLineups(ids))
  const { rows } = await executor.execute<{ id: string }>(sql.join(selects, sql` union `))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes records to which no others refer. */
export async function deleteUnused(
  executor: Executor,
  resource: BulkResource,
  permits: readonly RecordPermit<'match.delete' | 'player.delete' | 'team.delete'>[],
): Promise<void> {
  const { table } = MERGE_KINDS[resource]
  const ids = permits.map(({ recordId }) => recordId)
  await executor.delete(table).where(inArray(table.id, ids))
}
