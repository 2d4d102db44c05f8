/** Returns the five-character code ("23505") of a database error or of its cause, undefined for other errors. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = textOf(error, 'code')
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code
  return databaseCodeOf(error.cause)
}

/** Returns the name of the constraint in a database error. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return textOf(error, 'constraint') ?? constraintOf(error.cause)
}

/** Returns whether the value violates this unique index. */
export const breaksUnique = (error: unknown, index: string): boolean =>
  databaseCodeOf(error) === '23505' && constraintOf(error) === index

/** Returns whether a foreign key is violated. */
export const breaksReference = (error: unknown): boolean => databaseCodeOf(error) === '23503'

/** Returns whether the reason is a value or a constraint, not the database. */
export const isAboutValues = (error: unknown): boolean => /^2[23]/.test(databaseCodeOf(error) ?? '')

/** Returns a text property of an error. */
export function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' ? value : undefined
}
