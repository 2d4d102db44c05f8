import type { GetListParams } from 'react-admin'
import type { Analysis } from '../../../contract/analysis'
import { isRetryable } from '../../../contract/backoff'
import { LIMITS } from '../../../contract/fields'
import { MAX_IDS_PER_CALL } from '../../../contract/listQuery'
import type { Match } from '../../../contract/match'
import { readAll } from '../../../contract/paginate'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { listsHaveRecords } from '../documentedServer/listedRecords'
import { failure } from '../failures'
import { call, jsonOf } from '../http'
import { optimisticList, optimisticRecord } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import type { ProgressOptions } from '../progress'
import { applyToRecords, type ListPage, type ListRequest, requestOf } from '../rows/listRequest'
import { fetchPage, rowsOf } from '../rows/rowCalls'
import type { RowStore, RowStores } from '../rows/rowStore'
import type { RecordOf } from '.'
import { recordsOnDevice } from './keptRecords'
import { readableAnalyses } from './parseRecord'

type Parts = { lists: RowStores; outbox: Pick<Outbox, 'ready' | 'of'> }
type Asked = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'signal'>

/** The number of a team's matches whose notes are read for a player. */
const NEWEST_MATCHES = 25

/** Creates the methods that read pages of whole records by the documented call. Exports, imports and table editing need every field. */
export function createRecordPages({ lists, outbox }: Parts) {
  /** Returns a page with queued changes. In a page of the server, ignores queued creations and deletions, which would shift rows between pages. */
  async function pageOf<Resource extends ResourceName>(
    resource: Resource,
    request: ListRequest,
    signal?: AbortSignal,
  ): Promise<ListPage<RecordOf<Resource>>> {
    await outbox.ready
    const list: RowStore<Resource> = lists[resource]
    const listed = (await listsHaveRecords(list)) ? await list.records() : null
    if (listed !== null) {
      const toRecord = (record: object) => record as RecordOf<Resource>
      const { rows } = optimisticList({ rows: listed, total: listed.length }, outbox.of(resource), toRecord)
      return { ...applyToRecords(resource, rows, request), all: listed.length, remote: false }
    }
    const { items, total } = await fetchPage(resource, request, { signal, isWhole: true })
    const changes = outbox.of(resource).filter(({ act }) => act === 'update')
    const rows = items.map((item) => {
      const record = item as RecordOf<Resource>
      const waiting = changes.filter(({ recordId }) => recordId === record.id)
      return optimisticRecord(record, waiting) ?? record
    })
    return { rows, total, all: undefined, remote: true }
  }

  /** Returns all records that match the request. */
  const readRecords = <Resource extends ResourceName>(
    resource: Resource,
    asked: Omit<ListRequest, 'page' | 'amount'>,
  ): Promise<RecordOf<Resource>[]> =>
    readAll<RecordOf<Resource>>({
      ask: async (page) => {
        const { rows, total } = await pageOf(resource, { ...asked, page, amount: LIMITS.listAmount })
        return { data: rows, total }
      },
    })

  /** Returns a player's analyses from this device; null if the device may lack any. */
  async function analysesOnDevice(playerId: string): Promise<Analysis[] | null> {
    if (!lists.analyses.isComplete()) return null
    const rows = (await lists.analyses.peek()).filter((row) => row.playerId === playerId)
    const kept = new Map((await recordsOnDevice('analyses')).map((record) => [record.id, record]))
    const found = rows.flatMap(({ id }) => lists.analyses.recordInMemory(id) ?? kept.get(id) ?? [])
    return found.length === rows.length ? found : null
  }

  const methods = {
    /** Returns all analyses of a player that the user may read. */
    async analysesOfPlayer(playerId: string): Promise<{ data: Analysis[] }> {
      try {
        const answer = await jsonOf(await call(PATHS.analysesOfPlayer(playerId)))
        return { data: readableAnalyses(rowsOf<Analysis>('analyses', answer).rows) }
      } catch (error) {
        const kept = isRetryable(error) ? await analysesOnDevice(playerId) : null
        if (kept !== null) return { data: readableAnalyses(kept) }
        throw failure('load', 'analyses', error)
      }
    },

    /**
     * Returns the newest matches of a team with their notes, and all whole matches on this device. Only the latter have line-ups, which lists omit.
     * Without an answer, returns those on the device.
     */
    async matchesOfTeam(teamId: string | null): Promise<{ data: Match[] }> {
      const found = new Map<string, Match>()
      if (teamId !== null) {
        const newest = { teamId, sort: 'date', order: 'DESC', page: 1, amount: NEWEST_MATCHES } as const
        const { rows } = await pageOf('matches', newest).catch(() => ({ rows: [] }))
        for (const match of rows) found.set(match.id, match)
      }
      for (const kept of await recordsOnDevice('matches')) {
        const { homeLineup, awayLineup } = kept
        found.set(kept.id, { ...(found.get(kept.id) ?? kept), homeLineup, awayLineup })
      }
      return { data: [...found.values()] }
    },

    /** Returns one page of whole records. */
    async getRecords<Resource extends ResourceName>(resource: Resource, { signal, ...asked }: Asked) {
      try {
        const { rows, total, remote } = await pageOf(resource, requestOf(asked), signal)
        return { data: rows, total, meta: { remote } }
      } catch (error) {
        throw failure('load', resource, error)
      }
    },

    /** Returns the whole records of these rows in the same order, without deleted records. */
    async getRecordsOf<Resource extends ResourceName>(
      resource: Resource,
      rows: readonly { id: string }[],
      { signal }: ProgressOptions = {},
    ): Promise<{ data: RecordOf<Resource>[] }> {
      const found = new Map<string, RecordOf<Resource>>()
      try {
        for (let start = 0; start < rows.length; start += MAX_IDS_PER_CALL) {
          const ids = rows.slice(start, start + MAX_IDS_PER_CALL).map(({ id }) => id)
          const asked = { ids: ids.join(','), page: 1, amount: ids.length }
          for (const record of (await pageOf(resource, asked, signal)).rows) found.set(record.id, record)
        }
      } catch (error) {
        throw failure('load', resource, error)
      }
      return { data: rows.flatMap(({ id }) => found.get(id) ?? []) }
    },
  }
  return { readRecords, methods }
}
