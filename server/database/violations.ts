/** A database error's five-character code ("23505"), however deep it is wrapped; undefined for any other error. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = textOf(error, 'code')
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code
  return databaseCodeOf(error.cause)
}

/** The name of the constraint that a database error speaks of. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return textOf(error, 'constraint') ?? constraintOf(error.cause)
}

/** Whether the error tells that this unique index already holds the value. */
export const breaksUnique = (error: unknown, index: string): boolean =>
  databaseCodeOf(error) === '23505' && constraintOf(error) === index

/** Whether the error tells of a row that is still referred to, or that refers to one that is gone. */
export const breaksReference = (error: unknown): boolean => databaseCodeOf(error) === '23503'

/** Whether the error tells of what was to be stored, and not of the database: a value or a constraint. */
export const isAboutValues = (error: unknown): boolean => /^2[23]/.test(databaseCodeOf(error) ?? '')

/** A property of an error, where it is text. */
export function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' ? value : undefined
}
