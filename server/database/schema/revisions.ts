import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { closedLists } from './columns'

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

/**
 * The same for the drafts that one person may read; nobody else's lists change with them (decision record 0026). No foreign key: it would lock
 * the person with a write's last statement, for which whoever deletes them may wait with what was written locked.
 */
export const draftRevisions = pgTable('draft_revisions', {
  userId: uuid('user_id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})

/**
 * Which records were written between two revisions, so that who has a list can be told what changed in it (decisions, section 6).
 * Writes that leave no row here are found by the gap: then the whole list is answered.
 */
export const listChanges = pgTable(
  'list_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource', { enum: revisions.resource.enumValues }).notNull(),
    /** Whose drafts, without a foreign key as above; null: it is the resource's own revision. */
    userId: uuid('user_id'),
    previous: bigint('previous', { mode: 'number' }).notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    recordIds: uuid('record_ids').array().notNull(),
    /** Who is concerned, of those whom the resource is not for as a whole; null: nobody is left out. */
    readers: uuid('readers').array(),
  },
  (table) => [
    ...closedLists(table),
    index('list_changes_revision').on(table.resource, table.revision),
    index('list_changes_user').on(table.userId),
  ],
)
