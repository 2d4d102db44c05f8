import type { z } from 'zod'
import { isObject } from './json'

/** The UUID that stands for each id while it is checked. */
const standIns = new Map<string, string>()
const originals = new Map<string, string>()

function standInFor(id: string): string {
  const known = standIns.get(id)
  if (known !== undefined) return known
  const uuid = `00000000-0000-4000-8000-${standIns.size.toString(16).padStart(12, '0')}`
  standIns.set(id, uuid)
  originals.set(uuid, id)
  return uuid
}

/**
 * What a schema makes of values that are for a server which may not be ours: ids there may be any text. Everything else is
 * checked as for our own.
 */
export function safeParseWithAnyIds<Output>(
  schema: z.ZodType<Output>,
  values: unknown,
): z.ZodSafeParseResult<Output> {
  const result = schema.safeParse(values)
  const foreign = result.error?.issues.filter(({ message }) => message === 'notAnId') ?? []
  if (foreign.length === 0) return result
  const replaced = foreign.reduce((record, { path }) => withStandIn(record, path), values)
  const checked = schema.safeParse(replaced)
  return checked.success ? { ...checked, data: withOriginals(checked.data) as Output } : checked
}

function withStandIn(value: unknown, [head, ...rest]: readonly PropertyKey[]): unknown {
  if (head === undefined) return typeof value === 'string' ? standInFor(value) : value
  if (Array.isArray(value)) {
    return value.map((entry, index) => (index === head ? withStandIn(entry, rest) : entry))
  }
  return isObject(value) ? { ...value, [head]: withStandIn(Reflect.get(value, head), rest) } : value
}

function withOriginals(value: unknown): unknown {
  if (typeof value === 'string') return originals.get(value) ?? value
  if (Array.isArray(value)) return value.map(withOriginals)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOriginals(part)]))
}
