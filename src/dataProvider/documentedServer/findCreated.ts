import type { ResourceName } from '../../../contract/paths'
import { hasFeature } from '../features'
import type { QueuedResource } from '../outbox/entry'
import { parseRecord } from '../records/parseRecord'
import { isSameContent, type Stored } from '../records/storedRecord'
import type { WrittenList, WrittenLists } from '../rows/rowStore'

/** Returns the record that a creation stored: the one with its id, else the last one with its content, because a server may choose the id. */
export function findStored(resource: ResourceName, records: readonly Stored[], created: Stored) {
  const wanted = parseRecord(resource, created)
  const isSame = (record: Stored) => isSameContent(resource, record, wanted)
  return records.find(({ id }) => id === created.id) ?? records.findLast(isSame)
}

/**
 * Creates a search for the record that an unanswered creation may have created, under any id. The search returns null if there is none, and
 * undefined if the server itself detects a repeated creation.
 */
export const createFindCreated =
  (lists: WrittenLists) =>
  async (resource: QueuedResource, data: Stored): Promise<Stored | null | undefined> => {
    if (hasFeature('repeatedCreation')) return undefined
    const list: WrittenList<QueuedResource> = lists[resource]
    const { items: rows }: { items: readonly Stored[] } = await list.load({ force: true })
    return findStored(resource, rows, data) ?? null
  }
