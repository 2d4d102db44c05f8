import type { GetListParams } from 'react-admin'
import { MAX_IDS_PER_CALL } from '../../../contract/listQuery'
import type { ResourceName } from '../../../contract/paths'
import { optimisticPage } from '../../outbox/optimistic'
import type { Outbox } from '../../outbox/outbox'
import { isOwnServer } from '../base'
import { failure } from '../failures'
import { fetchPage } from '../listCalls'
import { type ListPage, type ListRequest, requestOf } from '../listRequest'
import type { CachedList, Lists } from '../lists'
import type { ProgressOptions } from '../progress'
import type { RecordOf } from '.'

type Parts = { lists: Lists; outbox: Pick<Outbox, 'ready' | 'of'> }
type Asked = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'signal'>

/** Reads whole records page by page, by the documented call: for files, imports and editing as a table, which need every field. */
export function createRecordPages({ lists, outbox }: Parts) {
  /** Pages have queued changes. Created records are on none, and deleted ones stay: the list would seem to change while it is read. */
  async function pageOf<Resource extends ResourceName>(
    resource: Resource,
    request: ListRequest,
    signal?: AbortSignal,
  ): Promise<ListPage<RecordOf<Resource>>> {
    const list: CachedList<Resource> = lists[resource]
    if (!isOwnServer()) return list.page(request, { signal, isOneOfAll: true })
    await outbox.ready
    const { rows, total } = await fetchPage(resource, request, signal)
    const changes = outbox.of(resource).filter(({ act }) => act === 'update')
    return optimisticPage({ rows, total, all: undefined, remote: true }, changes, { withCreated: false })
  }

  return {
    /** Returns one page of whole records. */
    async getRecords<Resource extends ResourceName>(resource: Resource, { signal, ...asked }: Asked) {
      try {
        const { rows, total, remote } = await pageOf(resource, requestOf(asked), signal)
        return { data: rows, total, meta: { remote } }
      } catch (error) {
        throw failure('load', resource, error)
      }
    },

    /** Returns the whole records of these rows, in their order; those that were deleted meanwhile are left out. */
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
}
