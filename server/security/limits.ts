import { createHash } from 'node:crypto'
import {
  type IRateLimiterStoreOptions,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Orm } from '../database/connect'
import { rateLimits } from '../database/schema'
import { TooManyRequests } from './tooManyRequests'

export type Limit = {
  /** Of what: limits of one name count together on all instances. */
  name: string
  points: number
  withinSeconds: number
  /** The message of the refusal. */
  message?: string
}

/**
 * Counts in the database what each key uses up, for all instances together, and refuses more than a limit within a time. Who has been
 * refused is refused from memory until that time is over, and costs the database nothing; while the database is away, memory counts.
 */
export function createLimit(orm: Orm, limit: Limit) {
  const { name, points, withinSeconds, message } = limit
  const limiter = databaseLimiter(orm, limit, {
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: withinSeconds }),
  })
  return {
    /** Uses points up. Throws `tooManyRequests` where there are not as many left. */
    consume: (key: string, used = 1) => consume(limiter, key, used, message),

    /** Throws like `consume`, but consumes nothing, so that a large refused request does not use up the rest. */
    async requireLeft(key: string, wanted: number): Promise<void> {
      const present = await limiter.get(hashed(key))
      if (present !== null && present.consumedPoints + wanted > points)
        throw new TooManyRequests(present.msBeforeNext / 1000, message)
    },

    /** Gives back what something used up that came to nothing. */
    async reward(key: string, used = 1): Promise<void> {
      await limiter.reward(hashed(key), used)
    },
  }
}

/** What counts in the table of limits. */
export const databaseLimiter = (
  orm: Orm,
  { name, points, withinSeconds }: Limit,
  options: Partial<IRateLimiterStoreOptions> = {},
) =>
  new RateLimiterDrizzle({
    storeClient: orm,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: withinSeconds,
    // Its timer cannot be stopped: rows that have expired go with the sessions that have.
    clearExpiredByTimeout: false,
    ...options,
  })

/** Throws `tooManyRequests` if fewer points are left. */
export async function consume(
  limiter: RateLimiterDrizzle,
  key: string,
  points = 1,
  message?: string,
): Promise<void> {
  try {
    await limiter.consume(hashed(key), points)
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? new TooManyRequests(reason.msBeforeNext / 1000, message) : reason
  }
}

/** Returns a short key that does not store the address. */
export const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
