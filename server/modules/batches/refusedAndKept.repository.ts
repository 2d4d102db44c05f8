import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { BatchesQuery, KeptRecord, ListedRefusal } from '../../../contract/batch'
import type { Executor } from '../../database/connect'
import { batches, keptRecords, refusedRows } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { existsNow } from '../history/history.repository'

/** Returns the refused rows in the order of the file: those that the client reported, and those that the server refused in a run. */
export async function findRefusals(
  executor: Executor,
  { recordId }: RecordPermit<'batch.read'>,
  { page, amount }: BatchesQuery,
): Promise<{ refusals: ListedRefusal[]; total: number }> {
  const reported = sql`
    select (reported->>'row')::int as place, reported->>'title' as title, reported->>'reason' as reason, null::jsonb as error
    from ${batches}, jsonb_array_elements(${batches.refusals}) reported where ${batches.id} = ${recordId}`
  const own = sql`
    select ${refusedRows.row}, ${refusedRows.title}, '', ${refusedRows.error}
    from ${refusedRows} join ${batches} on ${batches.runId} = ${refusedRows.runId} where ${batches.id} = ${recordId}`
  const both = sql`(${reported} union all ${own}) refused`
  const counted = await executor.execute<{ total: number }>(sql`select count(*)::int as total from ${both}`)
  const found = await executor.execute<Omit<ListedRefusal, 'row'> & { place: number }>(
    sql`select * from ${both} order by place limit ${amount} offset ${(page - 1) * amount}`,
  )
  const refusals = found.rows.map(({ place, ...refusal }) => ({ row: place, ...refusal }))
  return { refusals, total: counted.rows[0]?.total ?? 0 }
}

/** Deletes the refused rows and kept records of batches that can no longer be undone. */
export async function clearBatchesBefore(executor: Executor, moment: Date): Promise<void> {
  const old = executor.select({ id: batches.id }).from(batches).where(lt(batches.createdAt, moment))
  await executor.delete(keptRecords).where(inArray(keptRecords.batchId, old))
  await executor
    .update(batches)
    .set({ refusals: [] })
    .where(and(lt(batches.createdAt, moment), ne(batches.refusals, [])))
}

/** Returns the records that undoing a batch has kept, by name. */
export async function listKept(
  executor: Executor,
  { recordId: batchId }: RecordPermit<'batch.read'>,
  { page, amount }: BatchesQuery,
): Promise<{ kept: KeptRecord[]; total: number }> {
  const { resource, recordId, label, reason, fields } = keptRecords
  const where = eq(keptRecords.batchId, batchId)
  const kept = await executor
    .select({ resource, recordId, exists: existsNow(keptRecords), label, reason, fields })
    .from(keptRecords)
    .where(where)
    .orderBy(label, recordId)
    .limit(amount)
    .offset((page - 1) * amount)
  return { kept, total: await executor.$count(keptRecords, where) }
}
