import { z } from 'zod/mini'
import { LIMITS } from '../../../contract/fields'
import { CHANGES, ROWS, ROWS_ON_DEVICE } from '../../../contract/listQuery'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import { API_BASE } from '../../authProvider/base'
import { currentSession } from '../../authProvider/session'
import { call, jsonOf, NoAnswerError, queryString } from '../http'
import type { RecordOf } from '../records'
import { parseRecord } from '../records/parseRecord'
import type { ListRequest } from './listRequest'

/** An element of a list answer: a row, or a whole record from a server without rows. */
export type Item<Resource extends ResourceName> = RowOf<Resource> | RecordOf<Resource>

/** The cached rows of a list, or the whole records of a server without rows. */
export type HeldList<Resource extends ResourceName> = {
  items: readonly Item<Resource>[]
  total: number
  etag: string | null
  isWhole: boolean
}

/** Checks whether all rows are loaded, so that an unknown id does not exist. */
export const isComplete = ({ items, total }: { items: readonly unknown[]; total: number }) =>
  total <= items.length

/** Checks whether the list is short enough to store all its rows on the device. */
export const fitsOnDevice = ({ total, isWhole }: { total: number; isWhole: boolean }) =>
  total <= (isWhole ? LIMITS.listAmount : ROWS_ON_DEVICE)

/** Returns the Prefer header; none for another origin, which would have to allow the header (CORS), and answers whole records without it. */
const prefer = (...preferences: string[]): Record<string, string> =>
  API_BASE === '' ? { Prefer: preferences.join(', ') } : {}

/** Returns the filter that limits an agent's list to analyses shared with the agent, for servers with only the documented calls. */
function narrowed(resource: ResourceName): { assignedTo?: string } {
  const actor = currentSession()?.actor
  return resource === 'analyses' && actor?.role === 'Agent' ? { assignedTo: actor.id } : {}
}

/** The options of a page request. `isWhole`: requests whole records, as in the document. */
type Asked = { signal?: AbortSignal | undefined; isWhole?: boolean }

/** Loads one page. The server searches, filters and sorts (decisions, section 6). */
export async function fetchPage<Resource extends ResourceName>(
  resource: Resource,
  request: ListRequest,
  { signal, isWhole = false }: Asked = {},
): Promise<HeldList<Resource>> {
  const headers = isWhole ? {} : prefer(ROWS)
  return (await fetchAnswer(resource, request, { headers, signal })).list
}

/**
 * Loads the first 2,000 rows (product document, section 7), or the changes since `held` with the removed ids. Returns `held` if nothing
 * changed. Loads the first rows again if `held` was complete, but the result is not.
 */
export async function fetchList<Resource extends ResourceName>(
  resource: Resource,
  held: HeldList<Resource> | null,
): Promise<{ list: HeldList<Resource>; removed: readonly string[] }> {
  const tag = held?.etag ?? null
  // Without this ETag, the browser would send the ETag of its own HTTP cache.
  const headers = tag === null ? prefer(ROWS) : { ...prefer(ROWS, CHANGES), 'If-None-Match': tag }
  const request = { page: 1, amount: LIMITS.listAmount }
  const { list, isUnchanged, changes } = await fetchAnswer(resource, request, { headers })
  if (isUnchanged && held !== null) return { list: held, removed: [] }
  if (changes === undefined || held === null) return { list, removed: [] }
  const changed = { ...list, items: withChanges(held.items, list.items, changes) }
  const isTooShort = isComplete(held) && !isComplete(changed)
  const next = isTooShort ? (await fetchList(resource, null)).list : changed
  return { list: next, removed: changes.removed }
}

/** Returns `first` with the rows of the later pages. Rows that move between pages meanwhile may be missing; then `isComplete` returns false. */
export async function fetchRest<Resource extends ResourceName>(
  resource: Resource,
  first: HeldList<Resource>,
): Promise<HeldList<Resource>> {
  const items = new Map(first.items.map((item) => [item.id, item]))
  const pages = Math.ceil(first.total / LIMITS.listAmount)
  // If the list was too long for the device before, `first` contains only a part of page 1.
  const start = items.size < LIMITS.listAmount ? 1 : 2
  for (let page = start; page <= pages; page += 1) {
    const { items: more } = await fetchPage(resource, { page, amount: LIMITS.listAmount })
    for (const item of more) items.set(item.id, item)
  }
  return { ...first, items: [...items.values()] }
}

type Changes = { changed: string[]; removed: string[] }
const ids = z._default(z.array(z.string()), [])
const changesSchema = z.catch(z.object({ changed: ids, removed: ids }), { changed: [], removed: [] })

async function fetchAnswer<Resource extends ResourceName>(
  resource: Resource,
  request: ListRequest,
  options: { headers: HeadersInit; signal?: AbortSignal | undefined },
): Promise<{ list: HeldList<Resource>; isUnchanged: boolean; changes?: Changes | undefined }> {
  const query = queryString({ ...request, ...narrowed(resource) })
  const response = await call(`${RESOURCES[resource].path}?${query}`, options)
  const etag = response.headers.get('etag')
  const applied = (response.headers.get('preference-applied') ?? '').split(',').map((name) => name.trim())
  const isWhole = !applied.includes(ROWS)
  if (response.status === 304) return { list: { items: [], total: 0, etag, isWhole }, isUnchanged: true }
  const answer = await jsonOf(response)
  const { rows, total = rows.length } = rowsOf<Item<Resource>>(resource, answer)
  const list = { items: rows, total, etag, isWhole }
  const changes = applied.includes(CHANGES) ? changesSchema.parse(answer) : undefined
  return { list, isUnchanged: false, changes }
}

/** Applies changes to rows; new rows come first. Drops changed rows that the answer lacks, so that they are loaded again when needed. */
function withChanges<Row extends { id: string }>(
  rows: readonly Row[],
  received: readonly Row[],
  { changed, removed }: Changes,
): Row[] {
  const present = new Map(received.map((row) => [row.id, row]))
  const removedIds = new Set([...removed, ...changed.filter((id) => !present.has(id))])
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...received.filter(({ id }) => !known.has(id)),
    ...rows.filter(({ id }) => !removedIds.has(id)).map((row) => present.get(row.id) ?? row),
  ]
}

/**
 * Returns the rows of a list answer, which is `{<plural>: [], total}` or a plain array.
 *
 * @throws NoAnswerError for any other answer, because a proxy may have sent it, and an empty list would be wrong
 */
export function rowsOf<Row extends object>(
  resource: ResourceName,
  answer: unknown,
): { rows: Row[]; total: number | undefined } {
  const body = Array.isArray(answer)
    ? { [RESOURCES[resource].listKey]: answer }
    : ((answer ?? {}) as Record<string, unknown>)
  const rows: unknown = body[RESOURCES[resource].listKey]
  if (!Array.isArray(rows)) throw new NoAnswerError('intermediary')
  return {
    rows: rows.map((row: Row) => parseRecord(resource, row, { isOurs: typeof body.total === 'number' })),
    total: typeof body.total === 'number' ? body.total : undefined,
  }
}
