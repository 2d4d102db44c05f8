import { isDatabaseUnavailable } from '../database/unavailable'
import { describeError } from './describeError'

type Log = { error(what: object, message: string): void }

/**
 * Logs that something failed that is done again and again. That the database is away is told once, by whoever keeps its connections, and
 * not by each round that meets it.
 */
export function logFailure(log: Log, error: unknown, failed: string): void {
  if (!isDatabaseUnavailable(error)) log.error(describeError(error), failed)
}
