import { hasFeature } from '../dataProvider/features'
import { received } from '../dataProvider/received'
import { isSameContent, type Stored } from '../dataProvider/recordUpdate'
import type { WrittenList, WrittenLists } from '../dataProvider/rows/rowStore'
import type { QueuedResource } from './entry'

/**
 * Finds what an attempt without an answer has created; null where it has created nothing. Our own server answers the same attempt again with
 * it, and nothing is looked for; others may have given it an id of their own, and would create a second one.
 */
export const createFindCreated =
  (lists: WrittenLists) =>
  async (resource: QueuedResource, data: Stored): Promise<Stored | null | undefined> => {
    if (hasFeature('repeatedCreation')) return undefined
    const list: WrittenList<QueuedResource> = lists[resource]
    const { items: rows }: { items: readonly Stored[] } = await list.load({ force: true })
    const wanted = received(resource, data)
    return (
      rows.find(({ id }) => id === data.id) ??
      rows.findLast((row) => isSameContent(resource, row, wanted)) ??
      null
    )
  }
