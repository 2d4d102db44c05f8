/** The database is unavailable. A running statement may still have succeeded. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** Returns whether an error or one of its causes is a DatabaseUnavailableError. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseUnavailableError || isDatabaseUnavailable(error.cause)
}
