import type { Orm } from '../database/connect'
import { consume, databaseLimiter, hashed, type Limit } from './limits'

/**
 * Counts attempts that failed, by key, and refuses more than a limit within a time. An attempt counts from its beginning, so
 * that many at once do not slip through together; one that succeeds is taken back.
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
