import { z } from 'zod/mini'
import { LIMITS } from '../../contract/fields'
import { ALL_OR_FEW, CHANGES } from '../../contract/listQuery'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import { currentSession } from '../authProvider/session'
import { API_BASE } from './base'
import { call, NoAnswerError, queryString } from './http'
import { readListAnswer } from './listAnswer'
import type { ListRequest } from './listRequest'
import { received } from './received'
import type { RecordOf } from './records'

/** A list, or the beginning of one that is too long for memory. */
export type LoadedList<Row> = { rows: Row[]; total: number; etag: string | null }

/** Whether every record is there, so that one that is not does not exist. */
export const isComplete = ({ rows, total }: { rows: readonly unknown[]; total: number }) =>
  total <= rows.length

/**
 * Asks for the beginning only of a list that is too long for memory, and for what was written since `tag`. Not asked of another
 * origin, whose server would have to allow the header (CORS).
 */
function headersFor(tag: string | null): HeadersInit {
  const isOwnOrigin = API_BASE === ''
  // Without an entity tag of our own the browser's HTTP cache asks with its stored one.
  if (tag === null) return isOwnOrigin ? { Prefer: ALL_OR_FEW } : {}
  return { ...(isOwnOrigin && { Prefer: `${ALL_OR_FEW}, ${CHANGES}` }), 'If-None-Match': tag }
}

/** An agent's analyses are those that are shared with them: servers of the document alone may list others, too, unless asked so. */
function narrowed(resource: ResourceName): { assignedTo?: string } {
  const actor = currentSession()?.actor
  return resource === 'analyses' && actor?.role === 'Agent' ? { assignedTo: actor.id } : {}
}

/**
 * The call of the product document, section 7; `held` again where the server says that nothing changed since, or with the changes
 * where it tells those alone (decisions, section 6).
 */
export async function fetchList<Resource extends ResourceName>(
  resource: Resource,
  held: LoadedList<RecordOf<Resource>> | null,
): Promise<LoadedList<RecordOf<Resource>>> {
  const query = queryString({ page: 1, amount: LIMITS.listAmount, ...narrowed(resource) })
  const response = await call(`${RESOURCES[resource].path}?${query}`, {
    headers: headersFor(held?.etag ?? null),
  })
  if (response.status === 304 && held !== null) return held
  const answer = await readListAnswer(response, RESOURCES[resource].listKey)
  const { rows, total = rows.length } = rowsOf<RecordOf<Resource>>(resource, answer)
  const etag = response.headers.get('etag')
  if (held === null || response.headers.get('preference-applied') !== CHANGES) {
    return { rows, total, etag }
  }
  const present = withChanges(held.rows, rows, removedIds(answer))
  // What is held was not what the server took it for: the whole list puts it right.
  return present.length === total ? { rows: present, total, etag } : fetchList(resource, null)
}

const removedSchema = z.catch(z.object({ removed: z.array(z.string()) }), { removed: [] })
const removedIds = (answer: unknown) => removedSchema.parse(answer).removed

/** The rows with what was written since; new ones come first, as in lists that are added to here. */
function withChanges<Row extends { id: string }>(
  rows: readonly Row[],
  changed: readonly Row[],
  removed: readonly string[],
): Row[] {
  const gone = new Set(removed)
  const changes = new Map(changed.map((row) => [row.id, row]))
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...changed.filter(({ id }) => !known.has(id)),
    ...rows.filter(({ id }) => !gone.has(id)).map((row) => changes.get(row.id) ?? row),
  ]
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
  const { rows, total } = rowsOf<RecordOf<Resource>>(
    resource,
    await readListAnswer(response, RESOURCES[resource].listKey),
  )
  return { rows, total: total ?? rows.length }
}

/**
 * Returns the records of a list answer: `{<plural>: [], total}`, or a plain array.
 *
 * @throws NoAnswerError where it is neither: a proxy may have answered, and an empty list would be wrong.
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
    rows: rows.map((row: Row) => received(resource, row, { isOurs: typeof body.total === 'number' })),
    total: typeof body.total === 'number' ? body.total : undefined,
  }
}
