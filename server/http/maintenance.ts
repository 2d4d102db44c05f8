import { logFailure } from './logFailure'

/** How often expired data is deleted. */
const EVERY_FEW_HOURS_MS = 3 * 60 * 60_000

/**
 * Runs a maintenance task at once and every few hours. A failure is logged, unless it is an outage that is logged already, and the next run
 * retries.
 *
 * @param failed the log's message for a failure
 * @returns stops it, after the current run
 */
export function startMaintenance(
  work: () => Promise<void>,
  log: { error(what: object, message: string): void },
  failed: string,
  intervalMs = EVERY_FEW_HOURS_MS,
): () => Promise<void> {
  return startRounds(work, (error) => logFailure(log, error, failed), intervalMs)
}

/** Turns a function that does one chunk into a task that does all of them. */
export const chunksOf = (chunk: () => Promise<'more' | 'idle'>) => async (): Promise<void> => {
  while ((await chunk()) === 'more');
}

/**
 * Runs work at once and at intervals, one round after the other, also after a failure.
 *
 * @returns stops it, after the current round
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
