import { TooManyRequests } from './tooManyRequests'

export type AttemptLimit = { attempts: number; withinMs: number }

/** How many keys are kept at most, so that made-up ones cannot fill the memory. */
const KEYS = 50_000

/**
 * Counts attempts that failed, by key, and refuses more than a limit within a time. An attempt counts from its beginning, so
 * that many at once do not slip through together; one that succeeds is taken back.
 */
export class FailedAttempts {
  readonly #limit: AttemptLimit
  readonly #now: () => Date
  readonly #counts = new Map<string, { failed: number; until: number }>()

  constructor(limit: AttemptLimit, now: () => Date) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts an attempt. Throws `tooManyRequests` where there were too many. */
  begin(key: string): void {
    const moment = this.#now().getTime()
    const count = this.#counts.get(key)
    if (!count || count.until <= moment) {
      this.#makeRoom(moment)
      this.#counts.set(key, { failed: 1, until: moment + this.#limit.withinMs })
      return
    }
    if (count.failed >= this.#limit.attempts) throw new TooManyRequests((count.until - moment) / 1000)
    count.failed += 1
  }

  /** Takes the attempt back: it did not fail. */
  succeed(key: string): void {
    const count = this.#counts.get(key)
    if (count) count.failed = Math.max(0, count.failed - 1)
  }

  #makeRoom(moment: number): void {
    if (this.#counts.size < KEYS) return
    for (const [key, { until }] of this.#counts) if (until <= moment) this.#counts.delete(key)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size >= KEYS && oldest !== undefined) this.#counts.delete(oldest)
  }
}
