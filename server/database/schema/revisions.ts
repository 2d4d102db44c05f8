import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { closedLists } from './columns'

/**
 * A number per resource, raised in the transaction of every write to it: what list answers' ETags are made of,
 * correct with several instances because it is read from the database.
 */
export const revisions = pgTable(
  'revisions',
  {
    resource: text('resource', {
      enum: ['users', 'signIns', 'teams', 'players', 'matches', 'analyses'],
    }).primaryKey(),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => closedLists(table),
)
