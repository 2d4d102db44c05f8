import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { closedLists } from './columns'

/** The progress of the upgrade of stored names (modules/nameUpgrade.ts), a row for each resource. No rows: not started. */
export const nameUpgrades = pgTable(
  'name_upgrades',
  {
    resource: text('resource', {
      enum: ['teams', 'players', 'matches', 'users', 'analyses', 'merges'],
    }).primaryKey(),
    /** The last record that was recomputed. */
    after: uuid('after'),
    done: boolean('done').notNull().default(false),
  },
  (table) => closedLists(table),
)
