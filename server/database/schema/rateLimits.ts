import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** The used part of rate limits, with the columns of rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expire)],
)
