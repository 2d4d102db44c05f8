import type { ResourceName } from '../../contract/paths'
import { isOwnServer } from './base'
import { isAbort, NoAnswerError } from './http'
import type { ListCache } from './listCache'
import { fetchPage, type LoadedList } from './listCalls'
import { isForBeginning, type ListPage, type ListRequest } from './listRequest'
import type { RecordOf } from './records'

/** A page that is worth asking for before the whole list, as it is there long before it. */
export const SHORT_PAGE = 100

/** The page as an earlier visit has left it on the device, where that is all that is known yet; the rest follows. */
export async function beginningOnDevice<Resource extends ResourceName>(
  resource: Resource,
  cache: ListCache<Resource>,
  request: ListRequest,
  { onHydrated, tellsDrawn }: { onHydrated: () => void; tellsDrawn: boolean },
): Promise<ListPage<RecordOf<Resource>> | null> {
  const hydrated = cache.hydrated()
  if (cache.present !== null || hydrated === undefined) return null
  if (!isForBeginning(resource, request, SHORT_PAGE)) return null
  const beginning = await cache.beginning()
  if (beginning === null || cache.present !== null) return null
  const { rows, kept, total } = beginning
  if (rows.length === 0 || rows.length < Math.min(request.amount, kept)) return null
  hydrated.then(onHydrated)
  if (tellsDrawn) cache.drawing.start()
  return { rows: rows.slice(0, request.amount), total, all: total, remote: total > kept }
}

type Asked<Resource extends ResourceName> = {
  /** Asks for the whole list, as the document has it. */
  load: () => Promise<LoadedList<RecordOf<Resource>>>
  request: ListRequest
  signal?: AbortSignal | undefined
}

/**
 * The list, or the page alone, which our own server is asked for where it is a short one. Side by side the whole list would be in its way, of
 * which a phone has a second and more to read.
 */
export async function listOrPage<Resource extends ResourceName>(
  resource: Resource,
  { load, request, signal }: Asked<Resource>,
): Promise<LoadedList<RecordOf<Resource>> | ListPage<RecordOf<Resource>>> {
  if (!isOwnServer() || request.amount > SHORT_PAGE) return load()
  // In the list's own order, what comes first is what the whole list begins with.
  const isBeginning = isForBeginning(resource, request, SHORT_PAGE)
  const asked = isBeginning ? { page: 1, amount: request.amount } : request
  const first = await fetchPage(resource, asked, signal).catch((error) => {
    // Of the whole there would be no answer, either, and nobody waits for one who has given up.
    if (error instanceof NoAnswerError || isAbort(error)) throw error
    return load()
  })
  if ('etag' in first) return first
  return { ...first, all: isBeginning ? first.total : undefined, remote: false }
}
