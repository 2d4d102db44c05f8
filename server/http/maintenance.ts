import { describeError } from './describeError'

/** How often what has run out is cleared away. */
const INTERVAL_MS = 3 * 60 * 60_000

/**
 * Does a piece of maintenance now and every few hours; what fails is logged and tried again with the next round.
 *
 * @param failed what the log says then
 * @returns its end, which waits for a round that is under way
 */
export function startMaintenance(
  work: () => Promise<void>,
  log: { error(what: object, message: string): void },
  failed: string,
): () => Promise<void> {
  let round = Promise.resolve()
  const begin = () => {
    round = round.then(work).catch((error: unknown) => log.error(describeError(error), failed))
  }
  begin()
  const timer = setInterval(begin, INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
