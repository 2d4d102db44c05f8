import type { GetListParams, GetManyReferenceParams } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { message } from '../i18n'
import { failure, missing, withExplanation } from './failures'
import { type RecordOf, resourceName } from './records'
import type { createRecordLookup } from './records/recordLookup'
import { requestOf } from './rows/listRequest'
import type { createRowLookup } from './rows/rowLookup'
import type { RowStores } from './rows/rowStore'

type Parts = {
  lists: RowStores
  records: ReturnType<typeof createRecordLookup>
  rows: ReturnType<typeof createRowLookup>
}

/** Creates react-admin's read methods, with the product document's error messages. `getOne` returns a record, the others rows. */
export function createReads({ lists, records, rows }: Parts) {
  /** Returns the result of a read. After a failure, rejects with an error that explains the failure to the user. */
  const explained = <Answer>(attempted: 'load' | 'find', resource: ResourceName, read: Promise<Answer>) =>
    read.catch((error) => {
      throw failure(attempted, resource, error)
    })

  async function readPage(resource: ResourceName, params: GetListParams) {
    const filter = await records.replaceMergedIds(params.filter)
    const { signal } = params
    const page = await lists[resource].page(requestOf({ ...params, filter }), { signal })
    const { total, all, remote } = page
    // Here and below, the casts to never are needed, because only the callers of react-admin's generic methods know the record type.
    return { data: page.rows as never[], total, meta: { remote, all } }
  }

  return {
    getList: async (name: string, params: GetListParams) =>
      explained('load', resourceName(name), readPage(resourceName(name), params)),

    async getManyReference(name: string, { target, id, filter, ...params }: GetManyReferenceParams) {
      const resource = resourceName(name)
      const page = readPage(resource, { ...params, filter: { ...filter, [target]: id } })
      if (resource !== 'players' || target !== 'teamId') return explained('load', resource, page)
      return page.catch((error) => {
        throw withExplanation(message('errors.find.playerInTeam'), error)
      })
    },

    async getOne(name: string, { id }: { id: string | number }) {
      const resource = resourceName(name)
      const record = await explained('find', resource, records.find(resource, String(id)))
      if (record === undefined) throw missing(resource, await records.findMergeTarget(resource, String(id)))
      return { data: record as never }
    },

    async getMany(name: string, { ids }: { ids: (string | number)[] }) {
      const resource = resourceName(name)
      const found = await explained('find', resource, rows.findMany(resource, ids.map(String)))
      return { data: found as never[] }
    },

    /** Returns the current record from the server. Throws if the record is missing. */
    async fetchFresh<Resource extends ResourceName>(
      resource: Resource,
      id: string,
    ): Promise<{ data: RecordOf<Resource> }> {
      const record = await explained('find', resource, records.findFresh(resource, id))
      if (record === undefined) throw missing(resource)
      return { data: record }
    },

    /** Returns the list's rows in memory or on this device, without a call. */
    getCached: <Resource extends ResourceName>(resource: Resource): Promise<readonly RowOf<Resource>[]> =>
      lists[resource].peek(),

    /** Returns all rows on this device, also of records that were opened or prefetched, without a call. The device may lack rows. */
    getOnDevice: rows.onDevice,

    /** Loads the list from the server, even if the cached list is fresh. */
    async reload(resource: ResourceName): Promise<void> {
      const loading: Promise<unknown> = lists[resource].load({ force: true })
      await explained('load', resource, loading)
    },

    /** Returns when the server last answered for a list, in milliseconds since 1970, on any visit; undefined if never. */
    listAnsweredAt: (resource: ResourceName) => lists[resource].answeredAt(),
  }
}
