import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { FORMATIONS } from '../../../contract/closedLists'
import { belongsTo, closedLists, moment } from './columns'
import { creator } from './people'
import { players } from './records'

/** Short lists of players (decision record 0058). */
export const shortLists = pgTable(
  'short_lists',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    isShared: boolean('is_shared').notNull(),
    formation: text('formation', { enum: FORMATIONS }).notNull().default(FORMATIONS[0]),
    createdBy: creator(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('short_lists_created_by').on(table.createdBy), ...closedLists(table)],
)

/** The players on short lists. The name and the reason stay after a player is deleted. */
export const shortListEntries = pgTable(
  'short_list_entries',
  {
    shortListId: belongsTo('short_list_id', () => shortLists.id),
    id: uuid('id').notNull(),
    place: integer('place').notNull(),
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'set null' }),
    /** The name of the player when the list was stored. */
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    /** Without a foreign key, as `created_by`. */
    addedBy: uuid('added_by'),
  },
  (table) => [
    primaryKey({ columns: [table.shortListId, table.id] }),
    index('short_list_entries_player').on(table.playerId),
    index('short_list_entries_added_by').on(table.addedBy),
  ],
)
