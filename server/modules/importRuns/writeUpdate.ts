import { FAILURE_MESSAGES } from '../../../contract/errors'
import { meansSame } from '../../../contract/historyChanges'
import { JOINED_LISTS, withJoinedLists } from '../../../contract/import/joinedLists'
import type { RunItem } from '../../../contract/importRun'
import { isObject, isSame } from '../../../contract/json'
import type { RecordedResource } from '../../../contract/paths'
import { Failure } from '../../failure'
import type { JobServices } from '../jobServices'
import { findKeptId } from '../merges/followMerges'
import type { StoredCall } from '../recordService'
import type { State } from '../recordServices'

type UpdateItem = Extract<RunItem, { call: 'update' }>
type LineupsItem = Extract<RunItem, { call: 'lineups' }>

export type UpdateCall = Omit<StoredCall, 'id'> & {
  services: JobServices
  resource: RecordedResource
  item: UpdateItem | LineupsItem
}

/** Other users rarely change the same record more than twice meanwhile. */
const MAX_ATTEMPTS = 5

/**
 * Writes the changes of a row into a stored record. Refuses the row if a user has changed one of its fields since the import was planned;
 * changes of other fields do not matter.
 */
export async function writeUpdate({
  item,
  services,
  ...given
}: UpdateCall): Promise<'changed' | 'unchanged'> {
  const call = item.call === 'lineups' ? { ...given, resource: 'matches' as const } : given
  const { read, change } = services[call.resource]
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
    const current: State = { ...(await readPresent()) }
    const state = item.call === 'lineups' ? lineupsOf(item, current) : stateOf(item, current)
    if (Object.entries(state).every(([field, value]) => isSame(current[field], value))) return 'unchanged'
    const answer = await change({ ...call, id, current, state })
    if (!isObject(answer) || answer.error !== true) return 'changed'
  }
  throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
}

/** A published analysis keeps its moment of publication. */
function stateOf(item: UpdateItem, current: State): State {
  refuseChanged(item, current)
  const { publishedAt, ...rest } = withJoinedLists(item.changes, current)
  return publishedAt === undefined || isPublished(current) ? rest : { ...rest, publishedAt }
}

const isPublished = ({ publishedAt }: State) => typeof publishedAt === 'string'

function refuseChanged({ before, changes }: UpdateItem, current: State): void {
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

/** Returns the sides that get the line-ups of the row. Refuses the row if all sides keep other players. */
function lineupsOf({ homeLineup, awayLineup, replaces }: LineupsItem, current: State): State {
  const others = Object.entries({ homeLineup, awayLineup }).filter(
    ([side, planned]) =>
      planned !== undefined && planned.length > 0 && !meansSame(side, current[side], planned),
  )
  const written = others.filter(([side]) => replaces || isSame(current[side] ?? [], []))
  if (others.length > 0 && written.length === 0) {
    throw new Failure('conflict', FAILURE_MESSAGES.lineupsKept)
  }
  return Object.fromEntries(written)
}
