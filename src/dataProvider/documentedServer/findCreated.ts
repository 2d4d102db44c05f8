import { hasFeature } from '../features'
import type { QueuedResource } from '../outbox/entry'
import { parseRecord } from '../records/parseRecord'
import { isSameContent, type Stored } from '../records/storedRecord'
import type { WrittenList, WrittenLists } from '../rows/rowStore'

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
    const wanted = parseRecord(resource, data)
    return (
      rows.find(({ id }) => id === data.id) ??
      rows.findLast((row) => isSameContent(resource, row, wanted)) ??
      null
    )
  }
