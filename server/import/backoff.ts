import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE = 250
const MAX_PAUSE = 30_000
/** With doubling pauses about a minute and a half: a server may restart meanwhile. */
export const MAX_ATTEMPTS = 10

/** Makes all requests of a run wait together when the server asks for it, instead of each on its own. */
export type Backoff = {
  /** Resolves when requests may go out; rejects when the run is stopped. */
  ready: () => Promise<void>
  /** After the `attempt`th failure in a row of one request; `retryAfter` is the server's own header. */
  pause: (attempt: number, retryAfter: string | null) => void
}

export function backoff(stop: AbortSignal): Backoff {
  let until = 0
  return {
    ready: async () => {
      stop.throwIfAborted()
      // Another request may lengthen the pause while this one waits.
      for (let left = until - Date.now(); left > 0; left = until - Date.now()) {
        await sleep(left, undefined, { signal: stop })
      }
    },
    pause: (attempt, retryAfter) => {
      until = Math.max(until, Date.now() + pauseLength(attempt, retryAfter))
    },
  }
}

/** Milliseconds to wait: what the server asks for, else doubling with a random part so that clients spread. */
export function pauseLength(attempt: number, retryAfter: string | null): number {
  const asked = secondsOf(retryAfter)
  if (asked !== undefined) return Math.min(asked * 1_000, 2 * 60_000)
  const doubled = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), MAX_PAUSE)
  return doubled / 2 + Math.random() * (doubled / 2)
}

function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const moment = Date.parse(retryAfter)
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - Date.now()) / 1_000)
}
