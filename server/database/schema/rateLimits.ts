import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** What callers have used up of their limits; the names of the fields are those that rate-limiter-flexible asks for. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expire)],
)
