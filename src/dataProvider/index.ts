import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { RESOURCE_NAMES, type ResourceName } from '../../contract/paths'
import { API_BASE } from '../authProvider/base'
import { accessMethods } from './calls/access'
import { createAccountMethods } from './calls/account'
import { batchHeaders, batchMethods } from './calls/batches'
import { duplicateMethods } from './calls/duplicates'
import { createGround } from './calls/ground'
import { createHistory } from './calls/history'
import { jobMethods } from './calls/jobs'
import { mediaMethods } from './calls/media'
import { createMerges } from './calls/merges'
import { restClient } from './calls/minorReports'
import { pdfMethods } from './calls/pdf'
import { createPersonalData } from './calls/personalData'
import { createSearch } from './calls/search'
import { secondFactorMethods } from './calls/secondFactor'
import { settingsMethods } from './calls/settings'
import { sharedFilterMethods } from './calls/sharedFilters'
import { createShares } from './calls/shares'
import { createSimilar } from './calls/similar'
import { createStatistics } from './calls/statistics'
import { createUserMethods } from './calls/users'
import { createFindCreated } from './documentedServer/findCreated'
import type { RowImport } from './documentedServer/importRows'
import { followSession } from './followSession'
import { Outbox } from './outbox/outbox'
import { createQueuedDecisions } from './outbox/queuedDecisions'
import { createQueuedWrites } from './outbox/queuedWrites'
import { createSender } from './outbox/sender'
import { UploadQueue } from './outbox/uploadQueue'
import { cachedKey, createQueryClient, queryClient } from './queryClient'
import { createReads } from './reads'
import { createDeviceRecords } from './records/deviceRecords'
import { followIndependentRequests } from './records/hiddenAnalyses'
import { createOpenedRecords } from './records/openedRecords'
import { createOwnNotes } from './records/ownNotes'
import { createRecordLookup } from './records/recordLookup'
import { createRecordPages } from './records/recordPages'
import { createRecordUpdate } from './records/recordUpdate'
import { createWrites } from './records/writes'
import { createRowLookup } from './rows/rowLookup'
import type { OnOutdated } from './rows/rowMemory'
import { RowStore, type RowStores } from './rows/rowStore'

export { UnknownCallError, VersionConflictError } from './failures'
export { NoAnswerError } from './http'
export { newId } from './newId'
export type { RecordConflict, ResolveConflict } from './records/recordUpdate'

/**
 * Creates the data provider. Lists use the row stores, because ra-data-simple-rest requests pages by a Range header, which the product
 * document lacks. Calls for one record use ra-data-simple-rest.
 */
export function createDataProvider(cache = createQueryClient()) {
  const outbox = new Outbox()
  // The provider, not the page, invalidates the queries: the answer for a prefetched list may arrive before its page has rendered.
  const invalidatePages = (resource: ResourceName) => {
    for (const kind of ['getList', 'getMany', 'getManyReference'])
      void cache.invalidateQueries({ queryKey: [resource, kind] })
    void cache.invalidateQueries({ queryKey: cachedKey(resource) })
  }
  const listFor = <Resource extends ResourceName>(resource: Resource, onOutdated?: OnOutdated) => {
    const onChange = () => invalidatePages(resource)
    return new RowStore(resource, { onChange, onOutdated, outbox, queryClient: cache })
  }
  /** The matches that `replaceMatches` will request, so that the list's next answers do not request them again. */
  const outdatedMatches = new Set<string>()
  /** Replaces copies of matches, also downloaded ones, which may have notes and line-ups of a player who was erased since. */
  const replaceMatches = async (ids: readonly string[]) => {
    const outdated = ids.filter((id) => !outdatedMatches.has(id))
    for (const id of outdated) outdatedMatches.add(id)
    for (const id of outdated) {
      outdatedMatches.delete(id)
      await findFresh('matches', id).catch(() => undefined)
    }
  }
  const lists: RowStores = {
    matches: listFor('matches', replaceMatches),
    analyses: listFor('analyses'),
    players: listFor('players'),
    teams: listFor('teams'),
    users: listFor('users'),
    shortLists: listFor('shortLists'),
    requests: listFor('requests'),
  }
  outbox.subscribe(() => outbox.changed.forEach(invalidatePages))

  const rest = simpleRestProvider(API_BASE, restClient)
  const restIn = (batchId: string) =>
    simpleRestProvider(API_BASE, (url, options) => restClient(url, options, batchHeaders(batchId)))
  const records = createRecordLookup({ rest, lists, outbox })
  const { findFresh, findNow } = records
  const rows = createRowLookup({ lists, outbox, find: records.find })
  const reads = createReads({ lists, records, rows })
  const { readRecords, methods: recordPages } = createRecordPages({ lists, outbox })

  const { update, askAboutMinor, ...questions } = createRecordUpdate({ ...records, rest, restIn, lists })
  const writes = createWrites({ rest, lists, findFresh, update })
  const queued = createQueuedWrites({ ...records, writes, outbox })
  const uploads = new UploadQueue({ outbox, upload: mediaMethods.uploadMedia })
  const upload = (file: Blob, signal?: AbortSignal) => uploads.send(file, { signal })
  const sender = createSender({ outbox, writes, upload, findNow, findCreated: createFindCreated(lists) })

  const provider = {
    ...reads,
    updateMany: writes.updateMany,
    deleteMany: writes.deleteMany,
    ...queued,
    ...questions,
    ...recordPages,
    ...createOwnNotes({ lists, ...recordPages }),
    ...createDeviceRecords({ lists, ask: findFresh }),
    ...createGround({ lists, findFresh, findMany: rows.findMany, outbox, ...recordPages }),
    ...createAccountMethods(lists.users),
    ...createPersonalData(lists),
    ...createHistory(lists, askAboutMinor),
    ...createMerges(lists),
    ...createOpenedRecords(rows),
    ...createSearch(lists),
    ...createShares(queued.update),
    ...createSimilar(lists),
    ...createStatistics(readRecords),
    ...createUserMethods(lists),
    ...accessMethods,
    ...batchMethods,
    ...duplicateMethods,
    ...jobMethods,
    ...pdfMethods,
    ...secondFactorMethods,
    ...settingsMethods,
    ...sharedFilterMethods,
    ...mediaMethods,

    /** Writes the rows of an import one by one, on servers with only the documented calls. */
    async importRows(imported: RowImport) {
      const { importRows } = await import('./documentedServer/importRows')
      return importRows({ lists, fetchFresh: reads.fetchFresh }, imported)
    },

    outbox,
    uploads,
    sender,
    ...createQueuedDecisions({ outbox, writes, upload }),

    /** Empties all caches in memory, because another user or role may see other records. */
    reset(): void {
      for (const resource of RESOURCE_NAMES) lists[resource].reset()
      writes.reset()
      cache.clear()
    },

    /** Stops the listeners and the sender. */
    close(): void {
      stopFollowing()
      stopHiding()
      for (const list of Object.values(lists)) list.close()
      sender.end()
      uploads.close()
      outbox.close()
    },

    supportAbortSignal: true,
  } satisfies DataProvider & Record<string, unknown>

  const stopFollowing = followSession(provider.reset)
  const stopHiding = followIndependentRequests({ cache, lists, findFresh })
  return provider
}

/** The type parameter for `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = ReturnType<typeof createDataProvider>

export const dataProvider = createDataProvider(queryClient)
