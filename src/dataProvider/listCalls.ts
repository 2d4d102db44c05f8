import { LIMITS } from '../../contract/fields'
import { ALL_OR_FEW } from '../../contract/listQuery'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import { currentSession } from '../authProvider/session'
import { API_BASE } from './base'
import { call, jsonOf, queryString } from './http'
import type { ListRequest } from './listRequest'
import { received } from './received'
import type { RecordOf } from './records'

/** A list, or the beginning of one that is too long for memory. */
export type LoadedList<Row> = { rows: Row[]; total: number; etag: string | null; checkedAt: number }

/**
 * Asks for the beginning only of a list that is too long for memory. Not asked of another origin, whose server would have to
 * allow the header (CORS).
 */
const PREFERENCE: HeadersInit = API_BASE === '' ? { Prefer: ALL_OR_FEW } : {}

/** An agent's analyses are those that are shared with them: servers of the document alone may list others, too, unless asked so. */
function narrowed(resource: ResourceName): { assignedTo?: string } {
  const actor = currentSession()?.actor
  return resource === 'analyses' && actor?.role === 'Agent' ? { assignedTo: actor.id } : {}
}

/** The call of the product document, section 7; `held` again where the server says that nothing changed since. */
export async function fetchList<Resource extends ResourceName>(
  resource: Resource,
  held: LoadedList<RecordOf<Resource>> | null,
): Promise<LoadedList<RecordOf<Resource>>> {
  // Without an entity tag of our own the browser's HTTP cache asks with its stored one.
  const headers: HeadersInit = held?.etag ? { ...PREFERENCE, 'If-None-Match': held.etag } : PREFERENCE
  const query = queryString({ page: 1, amount: LIMITS.listAmount, ...narrowed(resource) })
  const response = await call(`${RESOURCES[resource].path}?${query}`, { headers })
  const checkedAt = Date.now()
  if (response.status === 304 && held !== null) return { ...held, checkedAt }
  const { rows, total } = rowsOf<RecordOf<Resource>>(resource, await jsonOf(response))
  return { rows, total: total ?? rows.length, etag: response.headers.get('etag'), checkedAt }
}

/** One page, searched, filtered and sorted by the server (decisions, section 6). */
export async function fetchPage<Resource extends ResourceName>(
  resource: Resource,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<{ rows: RecordOf<Resource>[]; total: number }> {
  const response = await call(
    `${RESOURCES[resource].path}?${queryString({ ...request, ...narrowed(resource) })}`,
    { signal },
  )
  const { rows, total } = rowsOf<RecordOf<Resource>>(resource, await jsonOf(response))
  return { rows, total: total ?? rows.length }
}

/** The records of a list answer: `{<plural>: [], total}`, or a plain array. */
export function rowsOf<Row extends object>(
  resource: ResourceName,
  answer: unknown,
): { rows: Row[]; total: number | undefined } {
  const body = Array.isArray(answer)
    ? { [RESOURCES[resource].listKey]: answer }
    : ((answer ?? {}) as Record<string, unknown>)
  const rows: unknown = body[RESOURCES[resource].listKey]
  return {
    rows: Array.isArray(rows)
      ? rows.map((row: Row) => received(resource, row, { isOurs: typeof body.total === 'number' }))
      : [],
    total: typeof body.total === 'number' ? body.total : undefined,
  }
}
