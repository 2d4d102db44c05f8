import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { closedLists } from './columns'
import { users } from './people'

/**
 * A number per resource, raised in the transaction of every write to it: what list answers' ETags are made of,
 * correct with several instances because it is read from the database.
 */
export const revisions = pgTable(
  'revisions',
  {
    resource: text('resource', {
      enum: ['users', 'signIns', 'teams', 'players', 'matches', 'analyses', 'drafts'],
    }).primaryKey(),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => closedLists(table),
)

/** The same for the drafts that one person may read; nobody else's lists change with them (decision record 0026). */
export const draftRevisions = pgTable('draft_revisions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})
