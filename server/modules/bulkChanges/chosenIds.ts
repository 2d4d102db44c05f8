import type { ChosenRecords } from '../../../contract/bulkChange'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { choiceQuerySchema } from '../../../contract/listQuery'
import { LISTS } from '../../../contract/lists'
import type { RecordedResource } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import { Failure } from '../../failure'
import type { JobServices } from '../jobServices'
import { followedQuery } from '../merges/followMerges'
import type { StoredCall } from '../recordService'
import { parsedAt } from './parsedAt'

type ChoiceCall = Pick<StoredCall, 'orm'> & {
  actor: Actor
  services: JobServices
  resource: RecordedResource
}

/**
 * Returns the ids of the chosen records, in the order of the list. Throws `forbidden` for callers who may not list these records.
 */
export async function findChosenIds(
  { orm, actor, services, resource }: ChoiceCall,
  chosen: ChosenRecords,
): Promise<string[]> {
  const { reader } = services[resource].open(actor)
  if ('ids' in chosen) return [...new Set(chosen.ids)]
  const { query, without = [] } = chosen
  const parsed = parsedAt('chosen.query', choiceQuerySchema(LISTS[resource]), query)
  const others = new Set(without)
  // One more than the limit, to tell whether there are more.
  const amount = LIMITS.waitingRows + others.size + 1
  const found = await reader.ids(orm, { ...(await followedQuery(orm, parsed)), page: 1, amount })
  const ids = found.filter((id) => !others.has(id))
  if (ids.length > LIMITS.waitingRows) throw new Failure('tooLarge', FAILURE_MESSAGES.requestTooLarge)
  return ids
}
