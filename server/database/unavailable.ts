/** The database cannot be asked right now. What was asked may have been done all the same, if it was under way. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** Whether the error, however deep it is wrapped, tells that the database cannot be asked right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseUnavailableError || isDatabaseUnavailable(error.cause)
}
