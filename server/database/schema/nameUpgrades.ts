import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { closedLists } from './columns'

/** How far the upgrades of stored values are (modules/nameUpgrade.ts), by resource. A database without these rows has not begun. */
export const nameUpgrades = pgTable(
  'name_upgrades',
  {
    resource: text('resource', { enum: ['teams', 'players', 'matches', 'users', 'analyses'] }).primaryKey(),
    /** The last record that was recomputed. */
    after: uuid('after'),
    done: boolean('done').notNull().default(false),
  },
  (table) => closedLists(table),
)
