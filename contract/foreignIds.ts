import type { z } from 'zod/mini'
import { isObject } from './json'

const UUID_IN_CAPITALS = /\b[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}\b/g

/**
 * What a schema makes of values that are for a server which may not be ours: ids there may be any text but an empty one, and
 * stay as they are. Everything else is checked as for our own.
 */
export function safeParseWithAnyIds<Output>(
  schema: z.ZodMiniType<Output>,
  values: unknown,
): z.util.SafeParseResult<Output> {
  const result = schema.safeParse(values)
  const foreign = result.error?.issues.filter(({ message }) => message === 'notAnId') ?? []
  /** The UUID that stands for each id while it is checked. */
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
  // The schema writes those that are UUIDs in small letters, as ours are.
  for (const [id] of JSON.stringify([values]).matchAll(UUID_IN_CAPITALS)) originals.set(id.toLowerCase(), id)
  return { ...checked, data: withOriginals(checked.data, originals) as Output }
}

/** The value with one of its texts replaced, or one of several that stand in a text with commas between them. */
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
