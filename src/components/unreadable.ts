/**
 * What a form holds of a field whose input cannot read what is in it, such as 31/04 in one of days: as empty text it would
 * be stored as no day. No contract takes it, and nobody can type it.
 */
export const UNREADABLE = '\u0000'

/** What a form holds, with what stood in its unreadable fields before. */
export const readableOf = <Values extends Record<string, unknown>>(
  values: Values,
  before: Partial<Record<string, unknown>> = {},
): Values => {
  const read = Object.entries(values).map(([name, value]) => [
    name,
    value === UNREADABLE ? before[name] : value,
  ])
  return Object.fromEntries(read)
}
