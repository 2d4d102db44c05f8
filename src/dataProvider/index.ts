import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, GetManyReferenceParams } from 'react-admin'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { API_BASE } from '../authProvider/base'
import { message } from '../i18n'
import { batchHeaders, batchMethods } from './calls/batches'
import { clubMethods } from './calls/club'
import { createGround } from './calls/ground'
import { createHistory } from './calls/history'
import { importRunMethods } from './calls/importRuns'
import { jobMethods } from './calls/jobs'
import { mailMethods } from './calls/mails'
import { mediaMethods } from './calls/media'
import { createMerges } from './calls/merges'
import { restClient } from './calls/minorReports'
import { secondFactorMethods } from './calls/secondFactor'
import { sharedFilterMethods } from './calls/sharedFilters'
import { shareMethods } from './calls/shares'
import { createSimilar } from './calls/similar'
import { createStatistics } from './calls/statistics'
import { createUserAccessMethods } from './calls/userAccess'
import { userSessionMethods } from './calls/userSessions'
import { createCustomMethods } from './customMethods'
import { createFindCreated } from './documentedServer/findCreated'
import type { RowImport } from './documentedServer/importRows'
import { failure, missing, withExplanation } from './failures'
import { followSession } from './followSession'
import { Outbox } from './outbox/outbox'
import { createQueuedDecisions } from './outbox/queuedDecisions'
import { createQueuedWrites } from './outbox/queuedWrites'
import { createSender } from './outbox/sender'
import { UploadQueue } from './outbox/uploadQueue'
import { cachedKey, createQueryClient, queryClient } from './queryClient'
import { type Records, resourceName } from './records'
import { createDeviceRecords } from './records/deviceRecords'
import { createOwnNotes } from './records/ownNotes'
import { createRecordLookup } from './records/recordLookup'
import { createRecordPages } from './records/recordPages'
import { createRecordUpdate } from './records/recordUpdate'
import { createWrites } from './records/writes'
import { requestOf } from './rows/listRequest'
import { createRowLookup } from './rows/rowLookup'
import { RowStore, type RowStores } from './rows/rowStore'

export { UnknownCallError, VersionConflictError } from './failures'
export { NoAnswerError } from './http'
export { newId } from './newId'
export type { RecordConflict, ResolveConflict } from './records/recordUpdate'

/**
 * Creates the data provider. Lists use the row stores, because ra-data-simple-rest pages with a Range header, which the product document does not
 * have. Calls for one record use ra-data-simple-rest.
 */
export function createDataProvider(cache = createQueryClient()) {
  const outbox = new Outbox()
  // Subscribes here, not in a page: an answer may arrive while the page of a prefetched list still renders.
  const invalidatePages = (resource: ResourceName) => {
    for (const kind of ['getList', 'getMany', 'getManyReference'])
      void cache.invalidateQueries({ queryKey: [resource, kind] })
    void cache.invalidateQueries({ queryKey: cachedKey(resource) })
  }
  const listFor = <Resource extends ResourceName>(resource: Resource) =>
    new RowStore(resource, { onChange: () => invalidatePages(resource), outbox, queryClient: cache })
  const lists: RowStores = {
    matches: listFor('matches'),
    analyses: listFor('analyses'),
    players: listFor('players'),
    teams: listFor('teams'),
    users: listFor('users'),
    shortLists: listFor('shortLists'),
  }
  outbox.subscribe(() => outbox.changed.forEach(invalidatePages))
  const recordPages = createRecordPages({ lists, outbox })
  const rest = simpleRestProvider(API_BASE, restClient)

  const { find, findHere, findFresh, findNow, findKeptId, followedFilter } = createRecordLookup({
    rest,
    lists,
    outbox,
  })
  const { findMany, onDevice } = createRowLookup({ lists, outbox, find })
  const restIn = (batchId: string) =>
    simpleRestProvider(API_BASE, (url, options) => restClient(url, options, batchHeaders(batchId)))
  const { update, askAboutMinor, ...askedAndTold } = createRecordUpdate({
    rest,
    restIn,
    lists,
    findFresh,
    findNow,
  })
  const writes = createWrites({ rest, lists, findFresh, update })
  const queued = createQueuedWrites({ writes, outbox, find, findHere })
  const uploads = new UploadQueue({ outbox, upload: mediaMethods.uploadMedia })
  const upload = (file: Blob, signal?: AbortSignal) => uploads.send(file, { signal })
  const sender = createSender({
    outbox,
    writes,
    upload,
    findNow,
    findCreated: createFindCreated(lists),
  })
  const custom = createCustomMethods(queued.update, lists)

  async function page(name: string, params: GetListParams) {
    const resource = resourceName(name)
    try {
      return await rowsOfPage(resource, params)
    } catch (error) {
      throw failure('load', resource, error)
    }
  }

  async function rowsOfPage(resource: ResourceName, params: GetListParams) {
    const filter = await followedFilter(params.filter)
    const { signal } = params
    const { rows, total, all, remote } = await lists[resource].page(requestOf({ ...params, filter }), {
      signal,
    })
    // react-admin's methods are generic in a record type that only the caller knows, here and below.
    return { data: rows as never[], total, meta: { remote, all } }
  }

  /** Returns one record as it is now, not as it was when its list was loaded. */
  async function fetchFresh<Resource extends ResourceName>(
    resource: Resource,
    id: string,
  ): Promise<{ data: Records[Resource] }> {
    const record = await findFresh(resource, id).catch((error) => {
      throw failure('find', resource, error)
    })
    if (record === undefined) throw missing(resource)
    return { data: record }
  }

  const provider = {
    getList: page,

    async getManyReference(name: string, { target, id, filter, ...params }: GetManyReferenceParams) {
      const resource = resourceName(name)
      try {
        return await rowsOfPage(resource, { ...params, filter: { ...filter, [target]: id } })
      } catch (error) {
        if (resource !== 'players' || target !== 'teamId') throw failure('load', resource, error)
        throw withExplanation(message('errors.find.playerInTeam'), error)
      }
    },

    async getOne(name: string, { id }: { id: string | number }) {
      const resource = resourceName(name)
      const record = await find(resource, String(id)).catch((error) => {
        throw failure('find', resource, error)
      })
      if (record === undefined) throw missing(resource, await findKeptId(resource, String(id)))
      return { data: record as never }
    },

    fetchFresh,

    /** Writes the rows of an import one by one, on servers with only the documented calls. */
    async importRows(imported: RowImport) {
      const { importRows } = await import('./documentedServer/importRows')
      return importRows({ lists, fetchFresh }, imported)
    },

    /** Returns the rows in memory or on this device, without asking the server. */
    getCached<Resource extends ResourceName>(resource: Resource): Promise<readonly RowOf<Resource>[]> {
      return lists[resource].peek()
    },

    /** Returns all rows that this device has without a call, including rows of its records. They may be incomplete. */
    getOnDevice<Resource extends ResourceName>(resource: Resource): Promise<readonly RowOf<Resource>[]> {
      return onDevice(resource)
    },

    async getMany(name: string, { ids }: { ids: (string | number)[] }) {
      const resource = resourceName(name)
      try {
        return { data: (await findMany(resource, ids.map(String))) as never[] }
      } catch (error) {
        throw failure('find', resource, error)
      }
    },

    updateMany: writes.updateMany,
    deleteMany: writes.deleteMany,
    ...queued,
    ...custom,
    ...createGround({ lists, findFresh, findMany, outbox, ...custom }),
    ...askedAndTold,
    ...createStatistics(recordPages.readRecords),
    ...mediaMethods,
    ...createMerges(lists),
    ...createSimilar(lists),
    ...recordPages.methods,
    ...createDeviceRecords({ lists, ask: findFresh }),
    ...createOwnNotes({ lists, ...recordPages.methods }),
    ...createHistory(lists, askAboutMinor),
    ...jobMethods,
    ...mailMethods,
    ...userSessionMethods,
    ...createUserAccessMethods(lists),
    ...secondFactorMethods,
    ...clubMethods,
    ...sharedFilterMethods,
    ...shareMethods,
    ...batchMethods,
    ...importRunMethods,

    /** Asks the server for the list again, even if it is fresh. */
    async reload(resource: ResourceName): Promise<void> {
      await lists[resource].load({ force: true }).catch((error) => {
        throw failure('load', resource, error)
      })
    },

    /** Returns when the server last answered for a list, on this visit or an earlier one. */
    listAnsweredAt: (resource: ResourceName) => lists[resource].answeredAt(),

    outbox,
    uploads,
    /** Sends the queued writes, on request or automatically. */
    sender,

    ...createQueuedDecisions({ outbox, writes, upload }),

    /** Empties all caches, because a user with another role may see other records. */
    reset(): void {
      for (const resource of Object.keys(RESOURCES)) lists[resourceName(resource)].reset()
      writes.reset()
      cache.clear()
    },

    /** Stops the listeners and the sender. */
    close(): void {
      stopFollowing()
      for (const list of Object.values(lists)) list.close()
      sender.end()
      uploads.close()
      outbox.close()
    },

    supportAbortSignal: true,
  } satisfies DataProvider & Record<string, unknown>

  const stopFollowing = followSession(provider.reset)
  return provider
}

/** The type for `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = ReturnType<typeof createDataProvider>

export const dataProvider = createDataProvider(queryClient)
