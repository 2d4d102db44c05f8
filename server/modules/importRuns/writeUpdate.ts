import { FAILURE_MESSAGES } from '../../../contract/errors'
import { JOINED_LISTS, withJoinedLists } from '../../../contract/import/joinedLists'
import type { RunItem } from '../../../contract/importRun'
import { isObject, isSame } from '../../../contract/json'
import type { BulkResource } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import type { BatchPart } from '../../history/writeContext'
import { findKeptId } from '../merges/followMerges'
import { RECORD_SERVICES } from '../recordServices'

export type UpdateCall = {
  orm: Executor
  actor: Actor
  batch: BatchPart
  resource: BulkResource
  item: Extract<RunItem, { call: 'update' }>
}

/** Other users rarely change the same record more than twice meanwhile. */
const MAX_ATTEMPTS = 5

/**
 * Writes the changes of a row into a stored record. Refuses the row if a user has changed one of its fields since the import was planned;
 * changes of other fields do not matter.
 */
export async function writeUpdate({ item, ...call }: UpdateCall): Promise<'changed' | 'unchanged'> {
  const { read, change } = RECORD_SERVICES[call.resource]
  let { id } = item
  const readPresent = async (): Promise<object> => {
    try {
      return await read({ ...call, id })
    } catch (error) {
      // The record may have been merged since the import was planned.
      const keptId = await findKeptId(call.orm, call.resource, id)
      if (keptId === undefined) throw error
      id = keptId
      return read({ ...call, id })
    }
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current: Record<string, unknown> = { ...(await readPresent()) }
    const state: Record<string, unknown> = withJoinedLists(item.changes, current)
    refuseChanged(item, current)
    if (Object.keys(item.changes).every((field) => isSame(current[field], state[field]))) return 'unchanged'
    const answer = await change({ ...call, id, current, state })
    if (!isObject(answer) || answer.error !== true) return 'changed'
  }
  throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
}

function refuseChanged({ before, changes }: UpdateCall['item'], current: Record<string, unknown>): void {
  const changed = Object.keys(before).filter(
    (field) =>
      !JOINED_LISTS.includes(field) &&
      !isSame(current[field], before[field]) &&
      !isSame(current[field], changes[field]),
  )
  if (changed.length === 0) return
  const fields = changed.map((field) => [field, { key: 'changedSince' as const }] as const)
  throw new Failure('conflict', FAILURE_MESSAGES.changedSince, Object.fromEntries(fields))
}
