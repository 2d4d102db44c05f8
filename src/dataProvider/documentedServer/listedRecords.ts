import { isRetryable } from '../../../contract/backoff'
import { lacksLineups } from '../../../contract/lineup'
import type { ResourceName } from '../../../contract/paths'
import { withinAnswerLimit } from '../answerLimit'
import { hasFeature } from '../features'
import type { RecordOf } from '../records'
import { recordKeptSince } from '../records/keptRecords'
import type { RecordCall } from '../records/recordCall'
import type { RowStore, RowStores } from '../rows/rowStore'

type Parts = {
  lists: RowStores
  /** Asks for one record, which servers know whose lists are longer than one answer; `askOrKept` falls back to the device. */
  ask: RecordCall
  askOrKept: RecordCall
}

/** Whether records are found in lists: servers with only the documented calls answer whole records there, and have no call for one. */
export const listsHaveRecords = async (
  list: Pick<RowStore<ResourceName>, 'answersRecords'>,
): Promise<boolean> => {
  if (hasFeature('rows')) return false
  try {
    return await list.answersRecords()
  } catch (error) {
    // Without an answer, a record that the device keeps is found by way of its list.
    if (isRetryable(error)) return true
    throw error
  }
}

/** Finds records in the lists of a server with only the documented calls. */
export function createListedRecords({ lists, ask, askOrKept }: Parts) {
  /** Whether the list has all of the record. A Touchline server on another origin leaves line-ups out of its lists. */
  const isAll = (list: Pick<RowStore<ResourceName>, 'isComplete'>, stored: object | undefined) =>
    list.isComplete() && (stored === undefined || !lacksLineups(stored))

  return {
    /** Returns the current record; without an answer, as the list or the device has it. */
    async find<Resource extends ResourceName>(
      resource: Resource,
      id: string,
    ): Promise<RecordOf<Resource> | undefined> {
      const list: RowStore<Resource> = lists[resource]
      if (list.isPartial()) return askOrKept(resource, id)
      const known = list.recordInMemory(id)
      try {
        await (known === undefined ? list.load() : withinAnswerLimit(list.load()))
      } catch (error) {
        const since = list.lackedAt(id)
        const kept = known ?? (isRetryable(error) ? await recordKeptSince(resource, id, since) : undefined)
        // If the list was emptied meanwhile, the user who asked is gone.
        if (kept === undefined || (known !== undefined && list.ids().size === 0)) throw error
        return kept
      }
      const stored = list.recordInMemory(id)
      if (isAll(list, stored)) return stored
      if (stored === undefined) return askOrKept(resource, id)
      return (await askOrKept(resource, id).catch(() => undefined)) ?? stored
    },

    /** Returns the record as the server has it now. */
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
