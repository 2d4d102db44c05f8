import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Orm } from '../database/connect'
import { rateLimits } from '../database/schema'
import { TooManyRequests } from './tooManyRequests'

export type AttemptLimit = {
  /** Of what: limits of one name count together on all instances. */
  name: string
  attempts: number
  withinSeconds: number
}

/**
 * Counts attempts that failed, by key, and refuses more than a limit within a time. An attempt counts from its beginning, so
 * that many at once do not slip through together; one that succeeds is taken back.
 */
export function createFailedAttempts(orm: Orm, { name, attempts, withinSeconds }: AttemptLimit) {
  const limiter = new RateLimiterDrizzle({
    storeClient: orm,
    schema: rateLimits,
    keyPrefix: name,
    points: attempts,
    duration: withinSeconds,
    // Its timer cannot be stopped: rows that have expired go with the sessions that have.
    clearExpiredByTimeout: false,
  })
  return {
    /** Counts an attempt. Throws `tooManyRequests` where there were too many. */
    async begin(key: string): Promise<void> {
      try {
        await limiter.consume(hashed(key))
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? new TooManyRequests(reason.msBeforeNext / 1000) : reason
      }
    },

    /** Takes the attempt back: it did not fail. */
    async succeed(key: string): Promise<void> {
      await limiter.reward(hashed(key))
    },
  }
}

/** Short whatever was typed, and nobody's address is stored for having been tried. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
