import type { Orm } from '../database/connect'
import { consume, databaseLimiter, hashed, type Limit } from './limits'

/**
 * Counts failed attempts by key, and refuses more than a limit within a period. An attempt counts from its start, so
 * that parallel ones cannot exceed the limit; a success takes it back.
 */
export function createFailedAttempts(orm: Orm, limit: Limit) {
  const limiter = databaseLimiter(orm, limit)
  return {
    /** Counts an attempt. Throws `tooManyRequests` where there were too many. */
    begin: (key: string) => consume(limiter, key),

    /** Takes the attempt back: it did not fail. */
    async succeed(key: string): Promise<void> {
      await limiter.reward(hashed(key))
    },
  }
}
