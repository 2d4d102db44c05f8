import { hasFeature } from '../features'
import type { QueuedResource } from '../outbox/entry'
import { parseRecord } from '../records/parseRecord'
import { isSameContent, type Stored } from '../records/storedRecord'
import type { WrittenList, WrittenLists } from '../rows/rowStore'

/**
 * Finds the record that a creation without an answer has created, under any id; null if it has created none. Undefined if the server
 * itself finds it when the creation is repeated.
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
