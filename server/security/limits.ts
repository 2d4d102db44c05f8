import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  type IRateLimiterStoreOptions,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Executor, Orm } from '../database/connect'
import { rateLimits } from '../database/schema'
import { TooManyRequests } from '../failure'

export type Limit = {
  /** All instances count the limits of one name together. */
  name: string
  points: number
  withinSeconds: number
  /** The error message when the limit is used up. */
  message?: string
}

/**
 * Limits how many points each key uses within a time. The database counts for all instances. Memory refuses further calls of a refused key
 * until that time is over, without asking the database. While the database is unavailable, memory counts.
 */
export function createLimit(orm: Orm, limit: Limit) {
  const { name, points, withinSeconds, message } = limit
  const limiter = databaseLimiter(orm, limit, {
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: withinSeconds }),
  })
  return {
    /** Uses points. Throws `tooManyRequests` if too few remain. */
    consume: (key: string, used = 1) => consume(limiter, key, used, message),

    /** Throws as `consume` would, but uses no points. */
    async requireLeft(key: string, wanted: number): Promise<void> {
      const present = await limiter.get(hashed(key))
      if (present !== null && present.consumedPoints + wanted > points)
        throw new TooManyRequests(present.msBeforeNext / 1000, message)
    },

    /** Gives back the points of a call that failed. */
    async reward(key: string, used = 1): Promise<void> {
      await limiter.reward(hashed(key), used)
    },
  }
}

/** Creates a limiter that counts in the table `rate_limits`. */
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
    // Its timer cannot be stopped. The cleanup of sessions also deletes expired rows of this table.
    clearExpiredByTimeout: false,
    ...options,
  })

/** Uses points of a limiter. Throws `tooManyRequests` if too few remain. */
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

/**
 * Uses points of several limits within the caller's transaction, so that a rollback gives them back. Throws `tooManyRequests` if a limit has
 * fewer points left. One call may use more points than a whole limit if its time has just begun, because it could never succeed otherwise.
 */
export async function consumeWithin(
  transaction: Executor,
  limits: readonly Limit[],
  { key, points, now }: { key: string; points: number; now: Date },
): Promise<void> {
  const hashedKey = hashed(key)
  const isOver = sql`${rateLimits.expire} <= ${sql.param(now, rateLimits.expire)}`
  const rows = await transaction
    .insert(rateLimits)
    .values(
      limits.map(({ name, withinSeconds }) => ({
        key: `${name}:${hashedKey}`,
        points,
        expire: new Date(now.getTime() + withinSeconds * 1000),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 0 else ${rateLimits.points} end + excluded.points`,
        expire: sql`case when ${isOver} then excluded.expires_at else ${rateLimits.expire} end`,
      },
    })
    .returning()
  for (const { name, points: allowed, message } of limits) {
    const used = rows.find((row) => row.key === `${name}:${hashedKey}`)
    if (used && used.points > allowed && used.points > points) {
      throw new TooManyRequests((used.expire.getTime() - now.getTime()) / 1000, message)
    }
  }
}

/** Shortens a key to a fixed length. The table then contains no address that a caller typed. */
export const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

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
