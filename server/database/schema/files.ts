import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MEDIA_TYPES } from '../../../contract/media'
import { closedLists, createdAt, moment } from './columns'
import { merges } from './merges'
import { creator } from './people'
import { analyses, matches, players } from './records'

/** Uploaded files. The data directory has their content under the same id, which never changes. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: MEDIA_TYPES }).notNull(),
    bytes: integer('bytes').notNull(),
    createdBy: creator(),
    createdAt: createdAt(),
    /** Since when no record uses the file, at first `createdAt`. The server deletes it later. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    index('media_created_by').on(table.createdBy),
    index('media_unused_since').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    ...closedLists(table),
  ],
)

/** Files without a row in `media` that still have to be deleted from the folder or the store. */
export const mediaDeletions = pgTable(
  'media_deletions',
  {
    id: uuid('id').primaryKey(),
    /** Not before this moment: later after a failed attempt. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('media_deletions_due').on(table.dueAt)],
)

/**
 * The records that hold each file, one row each, written with the record and deleted with it. The rights to see a file follow from it without
 * reading all records.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'cascade' }),
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'cascade' }),
    /** A merge keeps both players' pictures while it can be undone. */
    mergeId: uuid('merge_id').references(() => merges.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('media_uses_media').on(table.mediaId),
    uniqueIndex('media_uses_analysis').on(table.analysisId, table.mediaId),
    uniqueIndex('media_uses_match').on(table.matchId, table.mediaId),
    uniqueIndex('media_uses_player').on(table.playerId, table.mediaId),
    uniqueIndex('media_uses_merge').on(table.mergeId, table.mediaId),
    check(
      'media_uses_one_record',
      sql`num_nonnulls(${table.analysisId}, ${table.matchId}, ${table.playerId}, ${table.mergeId}) = 1`,
    ),
  ],
)
