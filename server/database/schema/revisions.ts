import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { closedLists } from './columns'

/** A number per resource for the ETags of lists. Each write increments it in its transaction. */
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
 * The revision of the drafts that a user may read (decision record 0026). A foreign key would lock the user in the last statement of a
 * write, against the order of the locks.
 */
export const draftRevisions = pgTable('draft_revisions', {
  userId: uuid('user_id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})

/**
 * The records written between two revisions, so that a client gets only the changes of a list (decisions, section 6). After a gap
 * between revisions the client gets the whole list.
 */
export const listChanges = pgTable(
  'list_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource', { enum: revisions.resource.enumValues }).notNull(),
    /** The reader of the drafts, without a foreign key. Null for a revision of the resource. */
    userId: uuid('user_id'),
    previous: bigint('previous', { mode: 'number' }).notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    recordIds: uuid('record_ids').array().notNull(),
    /** The readers of the change among users with partial access. Null: all of them. */
    readers: uuid('readers').array(),
  },
  (table) => [
    ...closedLists(table),
    index('list_changes_revision').on(table.resource, table.revision),
    index('list_changes_user').on(table.userId),
  ],
)
