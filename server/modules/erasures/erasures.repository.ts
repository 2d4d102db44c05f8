import { eq, inArray, sql } from 'drizzle-orm'
import type { Erasable } from '../../../contract/erasure'
import type { Executor } from '../../database/connect'
import { erasures, passwordsOff, players, users } from '../../database/schema'
import { MERGED_IDS } from '../../personalData/subject'
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
export async function lockErasure(
  transaction: Executor,
  jobId: string,
): Promise<{ traces: Traces; startedAt: Date } | undefined> {
  const [row] = await transaction.select().from(erasures).where(eq(erasures.jobId, jobId)).for('update')
  if (row === undefined) return undefined
  const { resource, recordIds, startedAt } = row
  const { names, related } = row.traces
  const traces = tracesOf({ resource, id: recordIds[0] ?? '', ids: recordIds }, names, related)
  return { traces, startedAt }
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

/** Locks players and returns what tombstones and the search for traces need. An old backup can have players that were merged since. */
export function lockPlayers(transaction: Executor, ids: readonly string[]) {
  const { id, externalKeys, name, aliases } = players
  return transaction
    .select({ mergedIds: MERGED_IDS, externalKeys, name, aliases })
    .from(players)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
}

export async function lockUser(transaction: Executor, id: string) {
  const { role, firstName, lastName, email } = users
  const [user] = await transaction
    .select({ id: users.id, role, firstName, lastName, email })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return user
}

/** Returns whether the user is the administrator who may still use a password. */
export async function isExceptFromPasswordsOff(executor: Executor, userId: string): Promise<boolean> {
  return (await executor.$count(passwordsOff, eq(passwordsOff.exceptFor, userId))) > 0
}

/** Allows passwords again if this user is the only one who may still use a password. */
export async function endPasswordsOff(executor: Executor, userId: string): Promise<void> {
  await executor.delete(passwordsOff).where(eq(passwordsOff.exceptFor, userId))
}
