import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { REQUEST_STATES } from '../../../contract/closedLists'
import { belongsTo, closedLists, createdAt, moment, version } from './columns'
import { analyses, matches, players } from './records'

/** Requests to watch a player or a match (decisions, section 12). Users have no foreign key (decision record 0011). */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey(),
    askerId: uuid('asker_id'),
    scoutId: uuid('scout_id').notNull(),
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'cascade' }),
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    dueOn: date('due_on', { mode: 'string' }),
    reason: text('reason').notNull().default(''),
    isIndependent: boolean('is_independent').notNull().default(false),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('open'),
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    declineReason: text('decline_reason').notNull().default(''),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index('requests_asker').on(table.askerId),
    index('requests_scout').on(table.scoutId, table.state),
    index('requests_player').on(table.playerId),
    index('requests_match').on(table.matchId),
    index('requests_analysis').on(table.analysisId),
    check('requests_subject', sql`${table.playerId} is not null or ${table.matchId} is not null`),
    ...closedLists(table),
  ],
)

/**
 * The users to whom the server has answered another user’s analysis: the record, its PDF or one of its files. A later analysis of the same
 * player by such a user is not independent (decisions, section 12).
 */
export const analysisReadings = pgTable(
  'analysis_readings',
  {
    analysisId: belongsTo('analysis_id', () => analyses.id),
    userId: uuid('user_id').notNull(),
    firstReadAt: moment('first_read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.userId] }),
    index('analysis_readings_user').on(table.userId),
  ],
)
