type JsonObject = Record<string, unknown>

/** Returns whether a value is a JSON object: neither null nor a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a JSON text; null if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns whether two JSON values are equal. The order of fields does not matter, and null equals a missing field. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => isSame(value, right[index]))
  }
  if (isObject(left) && isObject(right)) {
    return Object.keys({ ...left, ...right }).every((name) => isSame(left[name], right[name]))
  }
  return Object.is(left ?? null, right ?? null)
}
