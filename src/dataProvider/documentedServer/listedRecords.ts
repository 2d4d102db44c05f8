import { isRetryable } from '../../../contract/backoff'
import { lacksLineups } from '../../../contract/lineup'
import type { ResourceName } from '../../../contract/paths'
import { withinAnswerLimit } from '../answerLimit'
import { hasFeature } from '../features'
import type { RecordOf } from '../records'
import { recordOnDevice } from '../records/keptRecords'
import type { RecordCall } from '../records/recordCall'
import type { RowStore, RowStores } from '../rows/rowStore'

type Parts = {
  lists: RowStores
  /** Reads one record from the server, if the list is too long for one answer. `askOrReadDevice` falls back to the device. */
  ask: RecordCall
  askOrReadDevice: RecordCall
}

/** Returns whether to find records in lists: servers with only the documented calls list whole records, and have no call for one record. */
export const listsHaveRecords = async (
  list: Pick<RowStore<ResourceName>, 'answersRecords'>,
): Promise<boolean> => {
  if (hasFeature('rows')) return false
  try {
    return await list.answersRecords()
  } catch (error) {
    // The server does not answer: `find` reads the list on the device first, and then the records on the device.
    if (isRetryable(error)) return true
    throw error
  }
}

/** Creates the methods that find records in the lists of a server with only the documented calls. */
export function createListedRecords({ lists, ask, askOrReadDevice }: Parts) {
  /** Checks whether the list is complete, with the whole record if it exists. A Touchline server on another origin omits line-ups from its lists. */
  const isAll = (list: Pick<RowStore<ResourceName>, 'isComplete'>, stored: object | undefined) =>
    list.isComplete() && (stored === undefined || !lacksLineups(stored))

  return {
    /** Returns the current record; if the server does not answer, the record in the list or on the device. */
    async find<Resource extends ResourceName>(
      resource: Resource,
      id: string,
    ): Promise<RecordOf<Resource> | undefined> {
      const list: RowStore<Resource> = lists[resource]
      if (list.isPartial()) return askOrReadDevice(resource, id)
      const known = list.recordInMemory(id)
      try {
        await (known === undefined ? list.load() : withinAnswerLimit(list.load()))
      } catch (error) {
        const since = list.lackedAt(id)
        const kept = known ?? (isRetryable(error) ? await recordOnDevice(resource, id, since) : undefined)
        // An empty list means that another user has signed in, who must not see the record in memory.
        if (kept === undefined || (known !== undefined && list.ids().size === 0)) throw error
        return kept
      }
      const stored = list.recordInMemory(id)
      if (isAll(list, stored)) return stored
      if (stored === undefined) return askOrReadDevice(resource, id)
      return (await askOrReadDevice(resource, id).catch(() => undefined)) ?? stored
    },

    /** Returns the current record of the server. */
    async findFresh<Resource extends ResourceName>(
      resource: Resource,
      id: string,
    ): Promise<RecordOf<Resource> | undefined> {
      const list: RowStore<Resource> = lists[resource]
      if (list.isPartial()) return ask(resource, id)
      await list.load()
      const stored = list.recordInMemory(id)
      return isAll(list, stored) ? stored : ask(resource, id)
    },
  }
}
