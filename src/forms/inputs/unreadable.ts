/**
 * Form value of an input with text that the browser cannot parse, such as 31/04 in a date field. An empty string would be stored as no date. No
 * schema accepts this value, and no user can type it.
 */
export const UNREADABLE = '\u0000'

/** Returns the form's values, with the previous value in place of each unreadable value. */
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
