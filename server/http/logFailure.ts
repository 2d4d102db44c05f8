import { isDatabaseUnavailable } from '../database/unavailable'
import { describeError } from './describeError'

type Log = { error(what: object, message: string): void }

/** Logs a failure of repeated work. Outages of the database are skipped, because the pool logs them once. */
export function logFailure(log: Log, error: unknown, failed: string): void {
  if (!isDatabaseUnavailable(error)) log.error(describeError(error), failed)
}
