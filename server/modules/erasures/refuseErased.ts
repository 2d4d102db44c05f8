import plugin from 'fastify-plugin'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { isObject } from '../../../contract/json'
import { BULK_RESOURCES, PATHS, RESOURCES, type ResourceName } from '../../../contract/paths'
import type { Database, Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { findErased, isErased, type Named } from './tombstones.repository'
import { externalKeysIn, idsIn } from './traces'

const READING = ['GET', 'HEAD', 'OPTIONS']
/** Calls with many records, which are checked one by one, and the call that erases. */
const CHECKED_THERE: readonly string[] = [
  ...BULK_RESOURCES.map(PATHS.bulk),
  PATHS.batchPart(':id', ':part'),
  PATHS.erasure('players', ':id'),
  PATHS.erasure('users', ':id'),
]

/** The write names an erased player or user (decisions, section 14). */
export const erased = () => new Failure('conflict', FAILURE_MESSAGES.erased)

/** Returns all ids in a value, and of a player also those in other systems. */
export function namedIn(resource: ResourceName | undefined, value: unknown): Named {
  const externalKeys: string[] = []
  JSON.stringify(value, (field, one: unknown) => {
    if (resource === 'players' && field === 'externalIds')
      externalKeys.push(...externalKeysIn(Array.isArray(one) ? one : []))
    return one
  })
  return { ids: [...new Set(idsIn(value))], externalKeys }
}

/** Returns a function that says of each of these values whether it names an erased player or user. */
export async function erasedAmong<Value>(
  executor: Executor,
  resource: ResourceName,
  values: readonly Value[],
): Promise<(value: Value) => boolean> {
  const isErased = await findErased(executor, namedIn(resource, values))
  return (value) => isErased(namedIn(resource, value))
}

/** Throws `erased` if the value names an erased player or user. */
export async function refuseErased(
  executor: Executor,
  resource: ResourceName | undefined,
  value: unknown,
): Promise<void> {
  if (await isErased(executor, namedIn(resource, value))) throw erased()
}

/**
 * Refuses all writes of signed-in callers that name an erased player or user, in the address or the body. A hook, so that no route can forget it;
 * work that no call names in full, such as undoing, asks `refuseErased`.
 */
export const erasedDoor = plugin<Pick<Database, 'orm'>>(async (app, { orm }) => {
  app.addHook('preHandler', async ({ method, caller, routeOptions, params, query, body }) => {
    if (caller === null || READING.includes(method)) return
    const url = routeOptions.url ?? ''
    if (CHECKED_THERE.includes(url)) return
    const resource = url.startsWith(RESOURCES.players.path) ? 'players' : undefined
    await refuseErased(orm, resource, {
      params,
      query,
      ...(isObject(body) && !Buffer.isBuffer(body) && { body }),
    })
  })
})
