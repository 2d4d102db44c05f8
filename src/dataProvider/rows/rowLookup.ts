import { isRetryable } from '../../../contract/backoff'
import type { ResourceName } from '../../../contract/paths'
import { type RowOf, toRow } from '../../../contract/rows'
import { withinAnswerLimit } from '../answerLimit'
import { optimisticList } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import { recordsOnDevice } from '../records/keptRecords'
import type { RecordCall } from '../records/recordCall'
import { versionOf } from '../storage/storedRecords'
import type { RowStore, RowStores } from './rowStore'

type Parts = {
  lists: RowStores
  outbox: Pick<Outbox, 'ready' | 'of' | 'currentId'>
  /** Reads one record from any kind of server. */
  find: RecordCall
}

/** Creates the methods that find rows by id, for references. */
export function createRowLookup({ lists, outbox, find }: Parts) {
  /** Returns the existing rows with these ids, with queued changes. */
  async function findMany<Resource extends ResourceName>(
    resource: Resource,
    givenIds: readonly string[],
  ): Promise<RowOf<Resource>[]> {
    await outbox.ready
    const ids = givenIds.map((id) => outbox.currentId(id))
    const createdIds = new Set(
      outbox.of(resource).flatMap(({ act, recordId }) => (act === 'create' ? recordId : [])),
    )
    const stored = await findStored(
      resource,
      ids.filter((id) => !createdIds.has(id)),
    )
    const found = new Map(withQueued(resource, stored).map((row) => [row.id, row]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Returns all rows on this device with queued writes, from the list and from stored records. */
  async function onDevice<Resource extends ResourceName>(
    resource: Resource,
  ): Promise<readonly RowOf<Resource>[]> {
    await outbox.ready
    return withQueued(resource, await keptRows(resource))
  }

  function withQueued<Resource extends ResourceName>(
    resource: Resource,
    rows: readonly RowOf<Resource>[],
  ): readonly RowOf<Resource>[] {
    const shownRow = (record: object) => toRow(resource, record)
    return optimisticList({ rows, total: rows.length }, outbox.of(resource), shownRow).rows
  }

  /** Returns the rows of the server; if the answer fails or is slow, the rows on the device. */
  async function findStored<Resource extends ResourceName>(resource: Resource, ids: readonly string[]) {
    if (ids.length === 0) return []
    const list: RowStore<Resource> = lists[resource]
    const asking = list.findMany(ids).then((rows) => rows ?? findEach(resource, ids))
    // Avoids an unhandled rejection before the await below.
    asking.catch(() => undefined)
    const inMemory = ids.flatMap((id) => list.inMemory(id) ?? [])
    const known = inMemory.length === ids.length ? inMemory : await keptRows(resource)
    const kept = known.filter(({ id }) => ids.includes(id))
    try {
      return await (kept.length < ids.length ? asking : withinAnswerLimit(asking))
    } catch (error) {
      if (!isRetryable(error) || kept.length === 0) throw error
      return kept
    }
  }

  /** Returns the newest version of each row on the device, from the list and from stored records. */
  async function keptRows<Resource extends ResourceName>(resource: Resource): Promise<RowOf<Resource>[]> {
    const found = new Map((await lists[resource].stored()).map((row) => [row.id, row]))
    for (const record of await recordsOnDevice(resource)) {
      const row = found.get(record.id)
      if (row === undefined || versionOf(record) > versionOf(row))
        found.set(record.id, toRow(resource, record))
    }
    return [...found.values()]
  }

  const findEach = async <Resource extends ResourceName>(resource: Resource, ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => find(resource, id)))
    return found.flatMap((record) => (record === undefined ? [] : toRow(resource, record)))
  }

  return { findMany, onDevice }
}
