import type { DataProvider } from 'react-admin'
import { isRetryable } from '../../../contract/backoff'
import { mergedIdsOf } from '../../../contract/import/joinedLists'
import type { ResourceName } from '../../../contract/paths'
import { withinAnswerLimit } from '../answerLimit'
import { createListedRecords, listsHaveRecords } from '../documentedServer/listedRecords'
import { mergedIntoOf } from '../failures'
import { optimisticRecord } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import type { RowStores } from '../rows/rowStore'
import type { RecordOf } from '.'
import { dropRecords, recordOnDevice, storeFreshRecord, writesSoFar } from './keptRecords'
import { createRecordCall } from './recordCall'

/** The filters whose value is the id of a record in another list. */
const REFERENCES = [
  ['playerId', 'players'],
  ['teamId', 'teams'],
  ['matchId', 'matches'],
] as const

type Parts = {
  rest: DataProvider
  lists: RowStores
  /** The writes on this device that the server has not stored yet. */
  outbox: Pick<Outbox, 'ready' | 'ofRecord' | 'currentId'>
}

/** Creates the methods that read single records and resolve merged ids. Single records from the server are stored on the device. */
export function createRecordLookup({ rest, lists, outbox }: Parts) {
  /** Maps the id of a merged, now missing record to the id of the remaining record, from the server's answers. */
  const mergedInto = new Map<string, string | undefined>()
  const call = createRecordCall(rest, (id, error) => mergedInto.set(id, mergedIntoOf(error)))
  const listed = createListedRecords({ lists, ask, askOrReadDevice })

  /** Returns the current record with its queued changes; undefined if the record does not exist. */
  async function find<Resource extends ResourceName>(
    resource: Resource,
    givenId: string,
  ): Promise<RecordOf<Resource> | undefined> {
    await outbox.ready
    const id = outbox.currentId(givenId)
    const before = outbox.ofRecord(resource, id)
    const isUnsentCreation = before.some(({ act }) => act === 'create')
    const stored = isUnsentCreation ? undefined : await findStored(resource, id)
    const waiting = outbox.ofRecord(resource, id)
    const wasSent = before.some((entry) => !waiting.some((one) => one.id === entry.id))
    // The answer may be older than a write that was sent meanwhile.
    return wasSent ? find(resource, givenId) : optimisticRecord(stored, waiting)
  }

  /** Returns the record or its row from this device with queued changes, without a call. */
  async function findOnDevice(resource: ResourceName, givenId: string): Promise<{ id: string } | undefined> {
    await outbox.ready
    const id = outbox.currentId(givenId)
    const rows: readonly { id: string }[] = await lists[resource].peek()
    const kept = lists[resource].recordInMemory(id) ?? (await recordOnDevice(resource, id))
    return optimisticRecord(kept, outbox.ofRecord(resource, id)) ?? rows.find((row) => row.id === id)
  }

  const findStored = async <Resource extends ResourceName>(resource: Resource, id: string) =>
    (await listsHaveRecords(lists[resource])) ? listed.find(resource, id) : askOrReadDevice(resource, id)

  /** Returns the record of the server; if the answer fails or is slow, the record on the device. */
  async function askOrReadDevice<Resource extends ResourceName>(resource: Resource, id: string) {
    const asking = ask(resource, id)
    // Avoids an unhandled rejection before the await below.
    asking.catch(() => undefined)
    // Ignores a record that was read before the last list answer, if that lacked the record: the user may have lost access.
    const since = lists[resource].lackedAt(id)
    const kept = (await recordOnDevice(resource, id, since)) ?? lists[resource].recordInMemory(id)
    try {
      return await (kept === undefined ? asking : withinAnswerLimit(asking))
    } catch (error) {
      if (kept !== undefined && isRetryable(error)) return kept
      throw error
    }
  }

  /** Returns the current record from the server, for callers that write all fields of the record. */
  const findFresh = async <Resource extends ResourceName>(resource: Resource, id: string) =>
    (await listsHaveRecords(lists[resource])) ? listed.findFresh(resource, id) : ask(resource, id)

  /** Like `findFresh`, but reloads a list even if it was loaded seconds ago. */
  async function findNow<Resource extends ResourceName>(resource: Resource, id: string) {
    if (await listsHaveRecords(lists[resource])) await lists[resource].load({ force: true })
    return findFresh(resource, id)
  }

  /** Returns the record from the server, and stores it on the device. Returns undefined for a missing record, and removes it from the device. */
  async function ask<Resource extends ResourceName>(resource: Resource, id: string) {
    const before = writesSoFar()
    const record = await call(resource, id)
    if (record === undefined) dropRecords(resource, [id])
    else if (before === writesSoFar()) {
      void storeFreshRecord(resource, record)
      lists[resource].refreshRow(record)
    }
    return record
  }

  /** Returns the id of the record that this record was merged into, if a row on this device contains the old id. */
  async function mergeTargetInRows(resource: ResourceName, id: string): Promise<string | undefined> {
    const rows: readonly { id: string }[] = await lists[resource].peek()
    return rows.find((row) => mergedIdsOf(row).includes(id))?.id
  }

  /** Returns the id of the record that a missing record was merged into, from a row on this device or the server's 404. */
  const findMergeTarget = async (resource: ResourceName, id: string) =>
    (await mergeTargetInRows(resource, id)) ?? mergedInto.get(id)

  /** Returns the filter with ids of merged records replaced by those of the remaining records, as the server does. */
  async function replaceMergedIds(filter: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const followed = { ...filter }
    for (const [field, resource] of REFERENCES) {
      const id = filter[field]
      if (typeof id === 'string') followed[field] = (await mergeTargetInRows(resource, id)) ?? id
    }
    return followed
  }

  return { find, findOnDevice, findFresh, findNow, findMergeTarget, replaceMergedIds }
}
