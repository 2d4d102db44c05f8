import { logFailure } from './logFailure'

/** How often expired data is deleted. */
const EVERY_FEW_HOURS_MS = 3 * 60 * 60_000

/**
 * Runs a maintenance task now and again and again; a failure is logged, unless it is an outage that is told already, and the
 * next run tries again.
 *
 * @param failed the log's message for a failure
 * @returns stops it, after a run that is under way
 */
export function startMaintenance(
  work: () => Promise<void>,
  log: { error(what: object, message: string): void },
  failed: string,
  intervalMs = EVERY_FEW_HOURS_MS,
): () => Promise<void> {
  return startRounds(work, (error) => logFailure(log, error, failed), intervalMs)
}

/**
 * Does work now and again and again, one round after the other, whatever becomes of each.
 *
 * @returns stops it, after a round that is under way
 */
export function startRounds(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
  intervalMs: number,
): () => Promise<void> {
  let round = Promise.resolve()
  const begin = () => {
    round = round.then(work).catch(onFailure)
  }
  begin()
  const timer = setInterval(begin, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
