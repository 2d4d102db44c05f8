import type { ErrorCode } from './errors'
import { isObject } from './json'

/** Resolves after so many milliseconds, earlier where there is reason to, and at once when the signal aborts. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>

type BackoffOptions = {
  sleep: Sleep
  signal: AbortSignal
  /** How often in a row there is a wait before it is given up; without end where this is left out. */
  maxWaits?: number
  /** The longest wait, where that is another than a quarter of a minute. */
  maxWaitMs?: number
}

/** How long to wait before a server that does not answer is asked again. Who fails meanwhile waits for the same moment. */
export type Backoff = {
  wait: (error?: unknown) => Promise<void>
  /** The wait that is under way, if any. */
  pending: () => Promise<void> | undefined
  /** Whether there were as many waits as there may be. */
  isExhausted: () => boolean
  /** The server has answered: the next wait is a short one again. */
  reset: () => void
}

/** Statuses of a server that is away or busy, and will be back; 0 stands for no answer at all. */
const RETRYABLE: readonly (number | undefined)[] = [0, 429, 502, 503, 504]

const FIRST_WAIT_MS = 1_000
const DEFAULT_MAX_WAIT_MS = 15_000
/** However long the server asks for. */
const MAX_RETRY_AFTER_MS = 120_000

/** The HTTP status that a failed call has; undefined for failures of another kind. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

/** Whether the same may well go through a moment later: no answer came, or the server is away or busy. */
export const isRetryable = (error: unknown): boolean => isRetryableStatus(statusOf(error))

export const isRetryableStatus = (status: number | undefined): boolean => RETRYABLE.includes(status)

/**
 * Whether the failure says nothing about what was sent, which is sent again later: the server is away or busy, the session is over, or the
 * person has to set a second factor up first.
 */
export const isAskedAgain = (error: unknown): boolean =>
  isRetryable(error) || statusOf(error) === 401 || isForWantOfSecondFactor(error)

const WANT: ErrorCode = 'secondFactorRequired'

const isForWantOfSecondFactor = (error: unknown) =>
  error instanceof Error && 'body' in error && isObject(error.body) && error.body.code === WANT

/** Waits that double up to a quarter of a minute, unless the failure's `retryAfter` has the server's own milliseconds. */
export function createBackoff({
  sleep,
  signal,
  maxWaits = Number.POSITIVE_INFINITY,
  maxWaitMs = DEFAULT_MAX_WAIT_MS,
}: BackoffOptions): Backoff {
  let waits = 0
  let pending: Promise<void> | undefined
  return {
    wait: (error) => {
      if (pending !== undefined) return pending
      const doubled = Math.min(FIRST_WAIT_MS * 2 ** waits, maxWaitMs)
      waits += 1
      pending = sleep(retryAfterOf(error) ?? doubled, signal).finally(() => {
        pending = undefined
      })
      return pending
    },
    pending: () => pending,
    isExhausted: () => pending === undefined && waits >= maxWaits,
    reset: () => {
      waits = 0
    },
  }
}

/**
 * Does something again for as long as the server does not answer, or for as long as the failure is one of `mayRetry`. Throws it where
 * that takes too long.
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { mayRetry = isRetryable, ...options }: BackoffOptions & { mayRetry?: (error: unknown) => boolean },
): Promise<Result> {
  const backoff = createBackoff(options)
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayRetry(error) || backoff.isExhausted()) throw error
      await backoff.wait(error)
      options.signal.throwIfAborted()
    }
  }
}

function retryAfterOf(error: unknown): number | undefined {
  const asked = error instanceof Error && 'retryAfter' in error ? error.retryAfter : undefined
  return typeof asked === 'number' ? Math.min(asked, MAX_RETRY_AFTER_MS) : undefined
}
