import { type DataProvider, HttpError } from 'react-admin'
import { lacksLineups } from '../../contract/lineup'
import { MAX_IDS_PER_CALL } from '../../contract/listQuery'
import type { ResourceName } from '../../contract/paths'
import type { CachedList, Lists } from './lists'
import { received } from './received'
import { type RecordOf, type Records, restName } from './records'

/** Looks records up by id: in memory where all of them are, else at the server. */
export function createRecordLookup(rest: DataProvider, lists: Lists) {
  /** One record as it is now, or undefined where it does not exist. */
  async function find<Resource extends ResourceName>(resource: Resource, id: string) {
    const list: CachedList<Resource> = lists[resource]
    const stored = await list.find(id)
    if (!list.isComplete()) return ask(resource, id)
    return stored !== undefined && lacksLineups(stored) ? whole(resource, stored) : stored
  }

  /** A match with its line-ups, which lists are without; where it cannot be asked for, what the list has of it. */
  async function whole<Resource extends ResourceName>(resource: Resource, listed: RecordOf<Resource>) {
    return (await ask(resource, listed.id).catch(() => undefined)) ?? listed
  }

  /** The same for who is about to write all of it, and must not put back what others changed since the list was loaded. */
  async function findFresh<Resource extends ResourceName>(resource: Resource, id: string) {
    const list: CachedList<Resource> = lists[resource]
    const stored = list.isPartial() ? undefined : await list.fetchFresh(id)
    return list.isComplete() ? stored : ask(resource, id)
  }

  /** Asks for one record, which servers know that have more of them than fit into a list. */
  async function ask<Resource extends ResourceName>(resource: Resource, id: string) {
    try {
      const { data } = await rest.getOne<Records[Resource]>(restName(resource), { id })
      return received(resource, data)
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined
      throw error
    }
  }

  /** Those of these records that exist; of a long list in one call for many, not in one for each. */
  async function findMany<Resource extends ResourceName>(
    resource: Resource,
    ids: readonly string[],
  ): Promise<RecordOf<Resource>[]> {
    const list: CachedList<Resource> = lists[resource]
    const findEach = (some: readonly string[]) => Promise.all(some.map((id) => find(resource, id)))
    if (ids.length < 2 || (await list.all()) !== null) return (await findEach(ids)).filter(isThere)
    const found: (RecordOf<Resource> | undefined)[] = []
    for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
      const some = ids.slice(start, start + MAX_IDS_PER_CALL)
      found.push(...((await list.fetchByIds(some)) ?? (await findEach(some))))
    }
    return found.filter(isThere)
  }

  return { find, findFresh, findMany }
}

const isThere = <Found>(found: Found | undefined): found is Found => found !== undefined
