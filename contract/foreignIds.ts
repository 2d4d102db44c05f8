import type { z } from 'zod/mini'
import { isObject } from './json'

const UUID_IN_CAPITALS = /\b[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}\b/g

/**
 * Validates values for a server that may not be Touchline’s own. Ids can be any text except the empty one, and stay unchanged; other values are
 * validated as for our own server.
 */
export function safeParseWithAnyIds<Output>(
  schema: z.ZodMiniType<Output>,
  values: unknown,
): z.util.SafeParseResult<Output> {
  const result = schema.safeParse(values)
  const foreign = result.error?.issues.filter(({ message }) => message === 'notAnId') ?? []
  /** The UUID that replaces each foreign id during validation. */
  const standIns = new Map<string, string>()
  const standInFor = (id: string) => {
    if (id.trim() === '') return id
    const standIn = standIns.get(id) ?? `00000000-0000-4000-8000-${String(standIns.size).padStart(12, '0')}`
    standIns.set(id, standIn)
    return standIn
  }
  const replaced = foreign.reduce((value, { path }) => replacedAt(path, value, standInFor), values)
  const checked = foreign.length === 0 ? result : schema.safeParse(replaced)
  if (!checked.success) return checked
  const originals = new Map([...standIns].map(([id, standIn]) => [standIn, id]))
  // The schema turns UUIDs into lower case, but another server may need its ids in upper case.
  for (const [id] of JSON.stringify([values]).matchAll(UUID_IN_CAPITALS)) originals.set(id.toLowerCase(), id)
  return { ...checked, data: withOriginals(checked.data, originals) as Output }
}

/** Returns the value with the text at a path replaced. The last step of the path may be an index in a comma-separated list. */
function replacedAt(
  [head, ...rest]: readonly PropertyKey[],
  value: unknown,
  replace: (text: string) => string,
): unknown {
  const part = (entry: unknown, index: PropertyKey) =>
    index === head ? replacedAt(rest, entry, replace) : entry
  if (typeof value === 'string') {
    return head === undefined ? replace(value) : value.split(',').map(part).join(',')
  }
  if (Array.isArray(value)) return value.map(part)
  return isObject(value) && head !== undefined
    ? { ...value, [head]: part(Reflect.get(value, head), head) }
    : value
}

function withOriginals(value: unknown, originals: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return originals.get(value) ?? value
  if (Array.isArray(value)) return value.map((entry) => withOriginals(entry, originals))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withOriginals(part, originals)]),
  )
}
