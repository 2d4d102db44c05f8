import type { ResourceName } from '../../contract/paths'
import { isOwnServer } from './base'
import type { ListCache } from './listCache'
import { fetchPage, type LoadedList } from './listCalls'
import { isForBeginning, type ListPage, type ListRequest } from './listRequest'
import type { RecordOf } from './records'

/** A page that is worth asking for beside the whole list, as it is there long before it. */
export const SHORT_PAGE = 100

/** The page as an earlier visit has left it on the device, where that is all that is known yet; the rest follows. */
export async function beginningOnDevice<Resource extends ResourceName>(
  resource: Resource,
  cache: ListCache<Resource>,
  request: ListRequest,
  onHydrated: () => void,
): Promise<ListPage<RecordOf<Resource>> | null> {
  const hydrated = cache.hydrated()
  if (cache.present !== null || hydrated === undefined) return null
  if (!isForBeginning(resource, request, SHORT_PAGE)) return null
  const beginning = await cache.beginning()
  if (beginning === null || cache.present !== null) return null
  const { rows, kept, total } = beginning
  if (rows.length === 0 || rows.length < Math.min(request.amount, kept)) return null
  hydrated.then(onHydrated)
  return { rows: rows.slice(0, request.amount), total, all: total, remote: total > kept }
}

type Asked<Resource extends ResourceName> = {
  /** The whole list, which is asked for first, as the document has it. */
  loading: Promise<LoadedList<RecordOf<Resource>>>
  request: ListRequest
  signal?: AbortSignal | undefined
  onLoaded: () => void
}

/** The list, or the page itself where that comes first: of our own server, a short one of the list's beginning. */
export async function listOrBeginning<Resource extends ResourceName>(
  resource: Resource,
  { loading, request, signal, onLoaded }: Asked<Resource>,
): Promise<LoadedList<RecordOf<Resource>> | ListPage<RecordOf<Resource>>> {
  if (!isOwnServer() || !isForBeginning(resource, request, SHORT_PAGE)) return loading
  const beginning = fetchPage(resource, { page: 1, amount: request.amount }, signal)
  const first = await Promise.race([loading, beginning.catch(() => loading)])
  if ('etag' in first) return first
  loading.then(onLoaded, () => undefined)
  return { ...first, all: first.total, remote: false }
}
