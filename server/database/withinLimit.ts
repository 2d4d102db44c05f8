import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailableError } from './unavailable'

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
