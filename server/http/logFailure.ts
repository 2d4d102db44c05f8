import { isDatabaseUnavailable } from '../database/unavailable'
import { describeError } from './describeError'

type Log = { error(what: object, message: string): void }

/** Logs a failure of periodic work. The pool of connections logs an outage of the database once, so this does not. */
export function logFailure(log: Log, error: unknown, failed: string): void {
  if (!isDatabaseUnavailable(error)) log.error(describeError(error), failed)
}
