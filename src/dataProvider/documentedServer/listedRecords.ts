import { isRetryable } from '../../../contract/backoff'
import { lacksLineups } from '../../../contract/lineup'
import type { ResourceName } from '../../../contract/paths'
import type { CachedList, Lists } from '../lists'
import type { RecordOf } from '../records'
import { recordKeptSince } from '../records/keptRecords'
import type { RecordCall } from '../records/recordCall'

type Parts = {
  lists: Lists
  /** Asks for one record, which servers know whose lists are longer than one answer; `askOrKept` falls back to the device. */
  ask: RecordCall
  askOrKept: RecordCall
}

/** Finds records in lists: servers with only the documented calls have no call for one record. */
export function createListedRecords({ lists, ask, askOrKept }: Parts) {
  /** Whether the list has all of the record. A Touchline server on another origin leaves line-ups out of its lists. */
  const isAll = (list: Pick<CachedList<ResourceName>, 'isComplete'>, stored: object | undefined) =>
    list.isComplete() && (stored === undefined || !lacksLineups(stored))

  return {
    /** Returns the current record; without an answer, as the list or the device has it. */
    async find<Resource extends ResourceName>(resource: Resource, id: string) {
      const list: CachedList<Resource> = lists[resource]
      let stored: RecordOf<Resource> | undefined
      try {
        stored = await list.find(id)
      } catch (error) {
        const kept = isRetryable(error) && (await recordKeptSince(resource, id, list.lackedAt(id)))
        if (!kept) throw error
        return kept
      }
      if (isAll(list, stored)) return stored
      if (stored === undefined) return askOrKept(resource, id)
      return (await askOrKept(resource, id).catch(() => undefined)) ?? stored
    },

    /** Returns the record as the server has it now. */
    async findFresh<Resource extends ResourceName>(resource: Resource, id: string) {
      const list: CachedList<Resource> = lists[resource]
      if (list.isPartial()) return ask(resource, id)
      const stored = await list.fetchFresh(id)
      return isAll(list, stored) ? stored : ask(resource, id)
    },
  }
}
