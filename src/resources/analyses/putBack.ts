type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values of a form are the same, whatever the order of their fields. */
export function isSame(left: unknown, right: unknown): boolean {
  if (isFields(left) && isFields(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)])
    return [...names].every((name) => isSame(left[name], right[name]))
  }
  return JSON.stringify(left) === JSON.stringify(right)
}

/**
 * What somebody typed since `base`, field by field, put onto `theirs`: what the server holds by now, or what was
 * loaded anew. Where both changed a field, the typing wins.
 */
export function putBack<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  return merge(base, mine, theirs) as Values
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isFields(mine) && isFields(theirs)) {
    const before = isFields(base) ? base : {}
    return Object.fromEntries(
      Object.keys({ ...theirs, ...mine }).map((name) => [
        name,
        merge(before[name], mine[name], theirs[name]),
      ]),
    )
  }
  return isSame(mine, base) ? theirs : mine
}
