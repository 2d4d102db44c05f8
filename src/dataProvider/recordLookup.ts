import type { DataProvider } from 'react-admin'
import { isRetryable } from '../../contract/backoff'
import { mergedIdsOf } from '../../contract/import/joinedLists'
import { lacksLineups } from '../../contract/lineup'
import { MAX_IDS_PER_CALL } from '../../contract/listQuery'
import type { ResourceName } from '../../contract/paths'
import { optimisticRecord } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import { withinAnswerLimit } from './answerLimit'
import { isOwnServer } from './base'
import { mergedIntoOf } from './failures'
import { ofOnePerson } from './http'
import { dropRecords, keepRecord, keptRecord, recordKeptSince, writesSoFar } from './keptRecords'
import type { CachedList, Lists } from './lists'
import { createRecordCall } from './recordCall'
import type { RecordOf } from './records'

/** Filters that name a record of another list. */
const REFERENCES = [
  ['playerId', 'players'],
  ['teamId', 'teams'],
  ['matchId', 'matches'],
] as const

type Parts = {
  rest: DataProvider
  lists: Lists
  /** What is saved on this device and not stored by the server yet. */
  outbox: Pick<Outbox, 'ready' | 'ofRecord' | 'currentId'>
}

/**
 * Looks records up by id: in memory where all of them are, else at the server. The document knows no call for one record, so of its
 * servers the list is loaded first; our own is asked for the record first where nothing of the list is on the device.
 */
export function createRecordLookup({ rest, lists, outbox }: Parts) {
  /** By the id of a missing record, the id of the one that it was merged into, as the server last answered. */
  const mergedInto = new Map<string, string | undefined>()
  const call = createRecordCall(rest, (id, error) => mergedInto.set(id, mergedIntoOf(error)))

  /** One record as it is now, with what waits to be sent; undefined where it does not exist. */
  async function find<Resource extends ResourceName>(
    resource: Resource,
    givenId: string,
  ): Promise<RecordOf<Resource> | undefined> {
    await outbox.ready
    const id = outbox.currentId(givenId)
    const before = outbox.ofRecord(resource, id)
    const stored = isOnlyHere(resource, id) ? undefined : await findStored(resource, id)
    const waiting = outbox.ofRecord(resource, id)
    const wasSent = before.some((entry) => !waiting.some((one) => one.id === entry.id))
    // What was read may be older than what was sent meanwhile.
    return wasSent ? find(resource, givenId) : optimisticRecord(stored, waiting)
  }

  /** The same of what is known here, where nobody can be asked, or need not be. */
  async function findHere<Resource extends ResourceName>(
    resource: Resource,
    givenId: string,
  ): Promise<RecordOf<Resource> | undefined> {
    await outbox.ready
    const id = outbox.currentId(givenId)
    const inList = (await lists[resource].peek()).find((row) => row.id === id)
    return optimisticRecord(await keptRecord(resource, id, inList), outbox.ofRecord(resource, id))
  }

  /** Whether nobody but this device knows of the record yet. */
  const isOnlyHere = (resource: ResourceName, id: string) =>
    outbox.ofRecord(resource, id).some(({ act }) => act === 'create')

  async function findStored<Resource extends ResourceName>(resource: Resource, id: string) {
    const list: CachedList<Resource> = lists[resource]
    if (await isAskedAlone(list)) return loadingListAfter(askOrKept(resource, id), list)
    let stored: RecordOf<Resource> | undefined
    try {
      stored = await list.find(id)
    } catch (error) {
      return keptInstead(resource, id, error)
    }
    if (!list.isComplete()) return askOrKept(resource, id)
    return stored !== undefined && lacksLineups(stored) ? whole(resource, stored) : stored
  }

  /** The list comes after what was asked for alone, where its person is signed in still. */
  function loadingListAfter<Answer>(asking: Promise<Answer>, list: { loadSoon: () => Promise<void> }) {
    const isTheirs = ofOnePerson()
    return asking.finally(() => {
      if (isTheirs()) void list.loadSoon()
    })
  }

  /** A match with its line-ups, which lists are without; where it cannot be asked for, what the device or the list has of it. */
  async function whole<Resource extends ResourceName>(resource: Resource, inList: RecordOf<Resource>) {
    return (await askOrKept(resource, inList.id).catch(() => undefined)) ?? inList
  }

  /** The record as the server has it; where it cannot be asked, or not soon, as it was last read. */
  async function askOrKept<Resource extends ResourceName>(resource: Resource, id: string) {
    const asking = ask(resource, id)
    // Heard of below, once the device has been looked into.
    asking.catch(() => undefined)
    const kept = await keptRecord(resource, id, lists[resource].inMemory(id))
    try {
      return await (kept === undefined ? asking : withinAnswerLimit(asking))
    } catch (error) {
      if (kept !== undefined && isRetryable(error)) return kept
      throw error
    }
  }

  /** What the device has of a record whose list cannot be asked for; nothing where the list was answered later, and without it. */
  async function keptInstead<Resource extends ResourceName>(resource: Resource, id: string, error: unknown) {
    const kept = isRetryable(error) && (await recordKeptSince(resource, id, lists[resource].lackedAt(id)))
    if (!kept) throw error
    return kept
  }

  /** The same for who is about to write all of it, and must not put back what others changed since the list was loaded. */
  async function findFresh<Resource extends ResourceName>(resource: Resource, id: string) {
    const list: CachedList<Resource> = lists[resource]
    if (list.isPartial() || (await isAskedAlone(list))) return ask(resource, id)
    const stored = await list.fetchFresh(id)
    const isWhole = list.isComplete() && (stored === undefined || !lacksLineups(stored))
    return isWhole ? stored : ask(resource, id)
  }

  /** Asks for one record, and has the device know what came of it, where it is not somebody else's by then. */
  async function ask<Resource extends ResourceName>(resource: Resource, id: string) {
    const before = writesSoFar()
    const isTheirs = ofOnePerson()
    const record = await call(resource, id)
    if (!isTheirs()) return record
    if (record === undefined) dropRecords(resource, [id])
    else if (before === writesSoFar()) void keepRecord(resource, record)
    return record
  }

  /** Those of these records that exist; where not all of the list is here, in one call for many, not in one for each. */
  async function findMany<Resource extends ResourceName>(
    resource: Resource,
    ids: readonly string[],
  ): Promise<RecordOf<Resource>[]> {
    const list: CachedList<Resource> = lists[resource]
    if (ids.length < 2) return (await findEach(resource, ids)).filter(isThere)
    if (await isAskedAlone(list)) return loadingListAfter(findTogether(resource, ids), list)
    return (await isLongerThanMemory(list))
      ? findTogether(resource, ids)
      : (await findEach(resource, ids)).filter(isThere)
  }

  const findEach = <Resource extends ResourceName>(resource: Resource, ids: readonly string[]) =>
    Promise.all(ids.map((id) => find(resource, id)))

  async function findTogether<Resource extends ResourceName>(
    resource: Resource,
    givenIds: readonly string[],
  ): Promise<RecordOf<Resource>[]> {
    await outbox.ready
    const ids = givenIds.map((id) => outbox.currentId(id))
    const elsewhere = ids.filter((id) => !isOnlyHere(resource, id))
    const found: (RecordOf<Resource> | undefined)[] = await findEach(
      resource,
      ids.filter((id) => isOnlyHere(resource, id)),
    )
    for (let start = 0; start < elsewhere.length; start += MAX_IDS_PER_CALL) {
      const some = elsewhere.slice(start, start + MAX_IDS_PER_CALL)
      const stored = await togetherOrKept(resource, some)
      const withTheirs = stored?.map((row) => optimisticRecord(row, outbox.ofRecord(resource, row.id)))
      found.push(...(withTheirs ?? (await findEach(resource, some))))
    }
    return found.filter(isThere)
  }

  /** The records of these ids; where the server does not answer, or not soon, as they were last read, if all of them were. */
  async function togetherOrKept<Resource extends ResourceName>(resource: Resource, ids: readonly string[]) {
    const asking = lists[resource].fetchByIds(ids)
    // Heard of below, once the device has been looked into.
    asking.catch(() => undefined)
    const kept = await Promise.all(ids.map((id) => keptRecord(resource, id, lists[resource].inMemory(id))))
    if (!kept.every(isThere)) return asking.catch(unanswered)
    return withinAnswerLimit(asking).catch((error) => unanswered(error) ?? kept)
  }

  /** Returns the id of the record that another was merged into, where the rows on this device name it. */
  async function keptIdInRows(resource: ResourceName, id: string): Promise<string | undefined> {
    const rows: readonly { id: string }[] = await lists[resource].peek()
    return rows.find((row) => mergedIdsOf(row).includes(id))?.id
  }

  /** Returns the id of the record that a missing one was merged into: in the rows on this device or the answer by which it is missing. */
  const findKeptId = async (resource: ResourceName, id: string) =>
    (await keptIdInRows(resource, id)) ?? mergedInto.get(id)

  /** Returns a list's filter that means the kept records where it names merged ones, as on the server. */
  async function followedFilter(filter: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const followed = { ...filter }
    for (const [field, resource] of REFERENCES) {
      const id = filter[field]
      if (typeof id === 'string') followed[field] = (await keptIdInRows(resource, id)) ?? id
    }
    return followed
  }

  return { find, findHere, findFresh, findMany, findKeptId, followedFilter }
}

/** Where the server does not answer, each record may still be in memory, or kept on the device. */
function unanswered(error: unknown): undefined {
  if (!isRetryable(error)) throw error
}

/** Whether the server says that there are more records than memory has. */
const isLongerThanMemory = async <Resource extends ResourceName>(list: CachedList<Resource>) =>
  (await list.all().catch(unanswered)) === null

/** Teams and users are loaded once, for all who are named by them: nobody asks for one who is not in the list. */
const isAskedAlone = async <Resource extends ResourceName>(list: CachedList<Resource>) =>
  isOwnServer() && !list.isLoadedOnce && !(await list.isHere())

const isThere = <Found>(found: Found | undefined): found is Found => found !== undefined
