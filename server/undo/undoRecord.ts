import { ERROR_STATUS } from '../../contract/errors'
import { isObject, isSame } from '../../contract/json'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { isAboutValues } from '../database/violations'
import { Failure } from '../failure'
import { refuseErased } from '../modules/erasures/refuseErased'
import type { JobServices } from '../modules/jobServices'
import type { Kept, WrittenRecord } from './batchUndo.repository'
import { entriesOfBatch, entriesSince, findMerged } from './changes.repository'
import { changedFields } from './inverse'
import { planInverse } from './planInverse'

export type RecordCall = {
  transaction: Executor
  services: JobServices
  actor: Actor
  batchId: string
  now: Date
}

/** Undoes what a batch has written of one record, by its service. Returns why the record or some of its fields stay; null if none does. */
export async function undoRecord(call: RecordCall, record: WrittenRecord): Promise<Kept | null> {
  try {
    // A savepoint: a refused deletion is rolled back.
    return await call.transaction.transaction(async (transaction) => {
      await refuseErased(transaction, record.resource, record.recordId)
      return (record.isCreated ? undoCreation : undoChanges)({ ...call, transaction }, record)
    })
  } catch (error) {
    if (error instanceof ChangedSince) return { reason: 'changed', fields: error.fields }
    if (error instanceof Failure && error.code === 'inUse') return { reason: 'inUse', fields: [] }
    if (isRefusal(error)) return { reason: 'refused', fields: [] }
    throw error
  }
}

/** Whether the write is not allowed or not possible any more. After other errors, a retry may succeed. */
const isRefusal = (error: unknown) =>
  error instanceof Failure ? ERROR_STATUS[error.code] < 500 : isAboutValues(error)

class ChangedSince extends Error {
  readonly fields: string[]

  constructor(fields: string[]) {
    super('The record was changed since')
    this.fields = fields
  }
}

/** Deletes a user whom the batch has created. The deletion locks the user, so the changes are compared before and after it. */
async function undoCreation(call: RecordCall, record: WrittenRecord): Promise<Kept | null> {
  const { transaction, services, actor, batchId } = call
  const { resource, recordId: id } = record
  const { read, remove } = services[resource]
  const refuseChanged = async () => {
    const since = (await entriesSince(transaction, batchId, [record])).get(id) ?? []
    const fields = changedFields(resource, since)
    if (fields === null || fields.length > 0) throw new ChangedSince(fields ?? [])
  }
  const stored = await read({ orm: transaction, actor, id }).catch(nullIfNotFound)
  if (stored === null) return null
  await refuseChanged()
  await remove({ orm: transaction, actor, id, batch: { id: batchId, isUndo: true } })
  await refuseChanged()
  return null
}

/** Writes the earlier values of the fields that are still as the batch has left them. */
async function undoChanges(
  call: RecordCall,
  { resource, recordId: id }: WrittenRecord,
): Promise<Kept | null> {
  const { transaction: orm, services, actor, batchId, now } = call
  const { read, change } = services[resource]
  const entries = await entriesOfBatch(orm, batchId, id)
  const plan = await planInverse({
    resource,
    read: () => read({ orm, actor, id }),
    entries,
    keepsLater: true,
    now,
  })
  const { current, accessEnds } = plan
  if (current === undefined) {
    return { reason: (await findMerged(orm, [id])).has(id) ? 'merged' : 'gone', fields: [] }
  }
  const changed = Object.entries(plan.state).filter(([field, value]) => !isSame(value, current[field]))
  // Undoing does not change an address, because it proves who its owner is.
  const isAddress = ([field]: [string, unknown]) => resource === 'users' && field === 'email'
  const kept = changed.some(isAddress) ? [...plan.kept, 'email'] : plan.kept
  const state = Object.fromEntries(changed.filter((one) => !isAddress(one)))
  if (Object.keys(state).length > 0) {
    const batch = { id: batchId, isUndo: true }
    const answer = await change({ orm, actor, id, current, state, batch, inverse: { accessEnds } })
    if (isObject(answer) && answer.error === true) throw new Error('The record changed while it was undone')
  }
  return kept.length > 0 ? { reason: 'changed', fields: kept } : null
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Failure && error.code === 'notFound') return null
  throw error
}
