import { isRetryable } from '../../../contract/backoff'
import type { ResourceName } from '../../../contract/paths'
import { optimisticRecord } from '../../outbox/optimistic'
import type { Outbox } from '../../outbox/outbox'
import { withinAnswerLimit } from '../answerLimit'
import type { CachedList, Lists } from '../lists'
import type { RecordOf } from '../records'
import { keptRecord } from '../records/keptRecords'
import type { RecordCall } from '../records/recordCall'

type Parts = {
  lists: Lists
  outbox: Pick<Outbox, 'ready' | 'ofRecord' | 'currentId'>
  /** Finds one record, which every server can. */
  find: RecordCall
}

/** Looks up the rows of ids, for whatever names a record. */
export function createRowLookup({ lists, outbox, find }: Parts) {
  /** Returns the rows of these ids that exist, with their queued changes. */
  async function findMany<Resource extends ResourceName>(
    resource: Resource,
    givenIds: readonly string[],
  ): Promise<RecordOf<Resource>[]> {
    await outbox.ready
    const ids = givenIds.map((id) => outbox.currentId(id))
    const isCreatedHere = (id: string) => outbox.ofRecord(resource, id).some(({ act }) => act === 'create')
    const stored = await findStored(
      resource,
      ids.filter((id) => !isCreatedHere(id)),
    )
    const found = new Map(stored.map((row) => [row.id, row]))
    return ids.flatMap((id) => optimisticRecord(found.get(id), outbox.ofRecord(resource, id)) ?? [])
  }

  /** Returns the stored rows; without an answer, or a prompt one, as the device keeps them. */
  async function findStored<Resource extends ResourceName>(resource: Resource, ids: readonly string[]) {
    if (ids.length === 0) return []
    const list: CachedList<Resource> = lists[resource]
    const asking = list.findMany(ids).then((rows) => rows ?? findEach(resource, ids))
    // Awaited below, after the device has been read.
    asking.catch(() => undefined)
    const kept = await Promise.all(ids.map((id) => keptRecord(resource, id, list.inMemory(id))))
    const known = kept.filter((row) => row !== undefined)
    try {
      return await (known.length < ids.length ? asking : withinAnswerLimit(asking))
    } catch (error) {
      if (!isRetryable(error) || known.length === 0) throw error
      return known
    }
  }

  const findEach = async <Resource extends ResourceName>(resource: Resource, ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => find(resource, id)))
    return found.filter((record) => record !== undefined)
  }

  return { findMany }
}
