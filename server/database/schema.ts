import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Level } from '../../contract/level'
import type { MatchNote } from '../../contract/match'
import type { MediaType } from '../../contract/media'
import type { Foot, PlayerPriority, Position } from '../../contract/player'
import type { Ratings } from '../../contract/ratings'
import type { Role, UserStatus } from '../../contract/user'

/** Moments are kept to the millisecond and leave the database as JavaScript dates, whatever its time zone. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const createdAt = () => moment('created_at').notNull().defaultNow()

/**
 * `search` columns hold contract/text's foldText of what a list is searched by and, with COLLATE "C", sorted by: the
 * database then compares exactly what the browser compares.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    search: text('search').notNull(),
    role: text('role').$type<Role>().notNull(),
    status: smallint('status').$type<UserStatus>().notNull(),
    passwordHash: text('password_hash'),
    /** Who made them, where it was a user: a retried creation is answered to its own maker only. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    lastSignInAt: moment('last_sign_in_at'),
    deletionRequestedAt: moment('deletion_requested_at'),
    /** Until when the present invitation can be accepted; set only while one is pending. */
    invitedUntil: moment('invited_until'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_search').on(sql`${table.search} collate "C"`, table.id),
    index('users_invited_until').on(table.invitedUntil).where(sql`${table.invitedUntil} is not null`),
    check('users_role', sql`${table.role} in ('Admin', 'Agent', 'Scout', 'Player')`),
    check('users_status', sql`${table.status} in (1, 2, 3)`),
  ],
)

/** A signed-in browser. Deleting the row signs it out at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Every refresh token of a session, by hash: showing a used one ends the session (decisions, section 4). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/** Single-use secrets that go out by mail, by hash. */
export const secrets = pgTable(
  'secrets',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'invitation' | 'passwordReset'>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('secrets_user').on(table.userId, table.kind)],
)

const creator = () => uuid('created_by').references(() => users.id, { onDelete: 'set null' })

export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    search: text('search').notNull(),
    createdBy: creator(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('teams_name_key').on(table.nameKey),
    index('teams_search').on(sql`${table.search} collate "C"`, table.id),
    index('teams_created_by').on(table.createdBy),
  ],
)

export const players = pgTable(
  'players',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    profileImage: text('profile_image'),
    position: text('position').$type<Position | ''>().notNull().default(''),
    height: smallint('height'),
    weight: smallint('weight'),
    notes: text('notes').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    teamId: uuid('team_id').references(() => teams.id),
    playerPriority: text('player_priority').$type<PlayerPriority>().notNull().default('Monitor'),
    foot: text('foot').$type<Foot>(),
    /** `scouter` of the API. */
    createdBy: creator(),
    createdAt: createdAt(),
  },
  (table) => [
    index('players_search').on(sql`${table.search} collate "C"`, table.id),
    index('players_team').on(table.teamId),
    index('players_created_by').on(table.createdBy),
  ],
)

export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey(),
    date: date('date', { mode: 'string' }).notNull(),
    homeTeamId: uuid('home_team_id')
      .notNull()
      .references(() => teams.id),
    awayTeamId: uuid('away_team_id')
      .notNull()
      .references(() => teams.id),
    homeScore: smallint('home_score'),
    awayScore: smallint('away_score'),
    homeNotes: jsonb('home_notes').$type<MatchNote[]>().notNull().default([]),
    awayNotes: jsonb('away_notes').$type<MatchNote[]>().notNull().default([]),
    media: jsonb('media').$type<string[]>().notNull().default([]),
    comments: text('comments').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdBy: creator(),
    createdAt: createdAt(),
  },
  (table) => [
    index('matches_date').on(table.date.desc(), table.id),
    index('matches_home_team').on(table.homeTeamId),
    index('matches_away_team').on(table.awayTeamId),
    index('matches_created_by').on(table.createdBy),
    check('matches_different_teams', sql`${table.homeTeamId} <> ${table.awayTeamId}`),
  ],
)

export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').primaryKey(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    conclusion: text('conclusion').notNull().default(''),
    media: jsonb('media').$type<string[]>().notNull().default([]),
    /** `scouter` of the API. */
    createdBy: creator(),
    createdAt: createdAt(),
    publishedAt: moment('published_at'),
    level: text('level').$type<Level>(),
    shirtNo: smallint('shirt_no'),
    position: text('position').$type<Position | ''>().notNull().default(''),
    ratings: jsonb('ratings').$type<Ratings>().notNull(),
    /** contract/statistics' overallMean, kept so that lists can be sorted by it. */
    mean: real('mean'),
  },
  (table) => [
    index('analyses_created_at').on(table.createdAt.desc(), table.id),
    index('analyses_match').on(table.matchId),
    index('analyses_player').on(table.playerId),
    index('analyses_created_by').on(table.createdBy),
  ],
)

/** With whom an analysis is shared: `accessUserIds` of the API. */
export const analysisAccess = pgTable(
  'analysis_access',
  {
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.userId] }),
    index('analysis_access_user').on(table.userId),
  ],
)

/** Uploaded files; their bytes lie in the data directory under the same id. A file's content never changes. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey(),
    type: text('type').$type<MediaType>().notNull(),
    bytes: integer('bytes').notNull(),
    createdBy: creator(),
    createdAt: createdAt(),
    /** Since when no record is known to hold it; after a day of that it is deleted. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    index('media_created_by').on(table.createdBy),
    index('media_unused_since').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
)

/**
 * Which record holds which file: one row for each, written with the record. It says who may see the file, without a
 * look through all records, and goes with the record.
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
  },
  (table) => [
    index('media_uses_media').on(table.mediaId),
    uniqueIndex('media_uses_analysis').on(table.analysisId, table.mediaId),
    uniqueIndex('media_uses_match').on(table.matchId, table.mediaId),
    uniqueIndex('media_uses_player').on(table.playerId, table.mediaId),
    check(
      'media_uses_one_record',
      sql`num_nonnulls(${table.analysisId}, ${table.matchId}, ${table.playerId}) = 1`,
    ),
  ],
)

/**
 * A number per resource, raised in the transaction of every write to it: what list answers' ETags are made of,
 * correct with several instances because it is read from the database.
 */
export const revisions = pgTable('revisions', {
  resource: text('resource')
    .$type<'users' | 'signIns' | 'teams' | 'players' | 'matches' | 'analyses'>()
    .primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
})
