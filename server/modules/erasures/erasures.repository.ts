import { eq, sql } from 'drizzle-orm'
import type { Erasable } from '../../../contract/erasure'
import type { Executor } from '../../database/connect'
import { erasures } from '../../database/schema'
import { type Traces, tracesOf } from './traces'

/** Returns the job that erases the record, if one does. */
export async function findErasureJob(executor: Executor, resource: Erasable, id: string) {
  const [erasure] = await executor
    .select({ jobId: erasures.jobId })
    .from(erasures)
    .where(sql`${erasures.resource} = ${resource} and ${erasures.recordIds}->>0 = ${id}`)
  return erasure
}

/** Locks the erasure of a job until the transaction ends; undefined after its end. */
export async function lockErasure(transaction: Executor, jobId: string) {
  const [row] = await transaction.select().from(erasures).where(eq(erasures.jobId, jobId)).for('update')
  if (row === undefined) return undefined
  const { resource, recordIds, startedAt, traces } = row
  const subject = { resource, id: recordIds[0] ?? '', ids: recordIds }
  return { traces: tracesOf(subject, traces), startedAt }
}

/** Stores an erasure, or what its job has found since. */
export async function saveErasure(
  transaction: Executor,
  { jobId, startedAt }: { jobId: string; startedAt: Date },
  { resource, ids, related, names }: Traces,
): Promise<void> {
  const found = { recordIds: [...ids], traces: { names: [...names], related: [...related] } }
  await transaction
    .insert(erasures)
    .values({ jobId, resource, startedAt, ...found })
    .onConflictDoUpdate({ target: erasures.jobId, set: found })
}

export async function deleteErasure(executor: Executor, jobId: string): Promise<void> {
  await executor.delete(erasures).where(eq(erasures.jobId, jobId))
}
