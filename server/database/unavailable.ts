import { setTimeout as delay } from 'node:timers/promises'

/** The database is unavailable. A running statement may still have succeeded. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** Returns whether an error or one of its causes is a DatabaseUnavailableError. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseUnavailableError || isDatabaseUnavailable(error.cause)
}

/** Rejects if `work` takes longer than the limit. Ignores the later result. */
export async function withinLimit(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController()
  const late = delay(limitMs, undefined, { signal: limit.signal }).then(() => {
    throw new DatabaseUnavailableError(`The database said nothing for ${limitMs} ms`)
  })
  try {
    await Promise.race([work, late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}
