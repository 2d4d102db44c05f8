import type { ErrorCode } from './errors'
import { isObject } from './json'

/** Resolves after the given milliseconds, when the signal aborts, or earlier if the implementation detects that the server is reachable again. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>

type BackoffOptions = {
  sleep: Sleep
  signal: AbortSignal
  /** The maximum number of consecutive waits; unlimited if missing. */
  maxWaits?: number
  /** The longest wait without Retry-After; 15 s if missing. */
  maxWaitMs?: number
}

/** The waits between retries while the server is unreachable or busy. Calls that fail during a wait share that wait. */
export type Backoff = {
  wait: (error?: unknown) => Promise<void>
  pending: () => Promise<void> | undefined
  /** Whether the maximum number of waits has passed. */
  isExhausted: () => boolean
  /** Makes the next wait the shortest again, and the number of waits 0. */
  reset: () => void
}

/** Statuses of a server that is temporarily unreachable or busy; 0 means no answer at all. */
const RETRYABLE: readonly (number | undefined)[] = [0, 429, 502, 503, 504]

const FIRST_WAIT_MS = 1_000
const DEFAULT_MAX_WAIT_MS = 15_000
/** The longest wait that the server’s Retry-After can cause. */
const MAX_RETRY_AFTER_MS = 120_000

/** Returns the HTTP status of a failed call; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

/** Returns whether a retry may succeed: there was no answer, or the server is temporarily unreachable or busy. */
export const isRetryable = (error: unknown): boolean => isRetryableStatus(statusOf(error))

export const isRetryableStatus = (status: number | undefined): boolean => RETRYABLE.includes(status)

/**
 * Returns whether the failure is unrelated to the request, so that the request is sent again later: the server is unreachable or busy, the
 * session has expired, or the user must set up a second factor first.
 */
export const isSentAgainLater = (error: unknown): boolean =>
  isRetryable(error) || statusOf(error) === 401 || lacksSecondFactor(error)

const SECOND_FACTOR_REQUIRED: ErrorCode = 'secondFactorRequired'

const lacksSecondFactor = (error: unknown) =>
  error instanceof Error &&
  'body' in error &&
  isObject(error.body) &&
  error.body.code === SECOND_FACTOR_REQUIRED

/**
 * Creates waits that double from 1 s to `maxWaitMs`. If the error has the server’s Retry-After in `retryAfter` (milliseconds), the wait has
 * that length instead, up to two minutes.
 */
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
 * Returns the result of `attempt`. Calls it again after a wait while `mayRetry` accepts its error; by default, while the server is unreachable
 * or busy. Throws other errors, the last error when the waits are exhausted, and the reason of an abort.
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
  const retryAfter = error instanceof Error && 'retryAfter' in error ? error.retryAfter : undefined
  return typeof retryAfter === 'number' ? Math.min(retryAfter, MAX_RETRY_AFTER_MS) : undefined
}
