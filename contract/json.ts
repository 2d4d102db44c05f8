type JsonObject = Record<string, unknown>

/** Whether a value is an object of JSON: neither null nor a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values say the same, whatever the order of their fields. Null and a field that is not there are the same. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => isSame(value, right[index]))
  }
  if (isObject(left) && isObject(right)) {
    return Object.keys({ ...left, ...right }).every((name) => isSame(left[name], right[name]))
  }
  return Object.is(left ?? null, right ?? null)
}
