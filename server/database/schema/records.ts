import { type Column, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FEET, LEVELS, PLAYER_PRIORITIES, POSITIONS, STAGES } from '../../../contract/closedLists'
import type { ExternalId } from '../../../contract/externalIds'
import type { LineupEntry } from '../../../contract/lineup'
import type { MatchNote } from '../../../contract/match'
import type { Ratings } from '../../../contract/ratings'
import { belongsTo, closedLists, createdAt, moment, sortedText, version } from './columns'
import { creator } from './people'

/** The columns of records that have ids in other systems and can be merged. */
const mergeable = () => ({
  externalIds: jsonb('external_ids').$type<ExternalId[]>().notNull().default([]),
  /** The keys of searches by external id (modules/externalIds.repository.ts). */
  externalKeys: text('external_keys').array().notNull().default([]),
  /** The ids of the records merged into this one. */
  mergedIds: jsonb('merged_ids').$type<string[]>().notNull().default([]),
  version: version(),
  /** `scouter` of a player in the API. */
  createdBy: creator(),
  createdAt: createdAt(),
})

/** For searches of parts of words (`holds` of lists/listSql.ts). */
const wordsOf = ({ search, aliasSearch }: { search: ExtraConfigColumn; aliasSearch: ExtraConfigColumn }) =>
  [search.op('gin_trgm_ops'), aliasSearch.op('gin_trgm_ops')] as const

/** The length of an array, stored so that a row of a list does not read the array. */
const lengthOf = (column: string) =>
  smallint(`${column}_count`).generatedAlwaysAs(sql.raw(`jsonb_array_length(${column})`))

export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
    /** Folded, as `search`. */
    aliasSearch: text('alias_search').notNull().default(''),
    country: text('country').notNull().default(''),
    search: text('search').notNull(),
    ...mergeable(),
  },
  (table) => [
    uniqueIndex('teams_name_key').on(table.nameKey),
    index('teams_search').on(sortedText(table.search), table.id),
    index('teams_words').using('gin', ...wordsOf(table)),
    index('teams_created_by').on(table.createdBy),
    index('teams_external_keys').using('gin', table.externalKeys),
    index('teams_merged_ids').using('gin', table.mergedIds.op('jsonb_path_ops')),
  ],
)

export const players = pgTable(
  'players',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
    search: text('search').notNull(),
    /** Folded, as `search`. */
    aliasSearch: text('alias_search').notNull().default(''),
    profileImage: text('profile_image'),
    nationality: text('nationality').notNull().default(''),
    secondNationality: text('second_nationality').notNull().default(''),
    position: text('position', { enum: ['', ...POSITIONS] })
      .notNull()
      .default(''),
    height: smallint('height'),
    weight: smallint('weight'),
    notes: text('notes').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    teamId: uuid('team_id').references(() => teams.id),
    contractEnd: date('contract_end', { mode: 'string' }),
    agent: text('agent').notNull().default(''),
    playerPriority: text('player_priority', { enum: PLAYER_PRIORITIES }).notNull().default('Monitor'),
    foot: text('foot', { enum: FEET }),
    stage: text('stage', { enum: ['', ...STAGES] })
      .notNull()
      .default(''),
    stageReason: text('stage_reason').notNull().default(''),
    stageAt: moment('stage_at'),
    /** Without a foreign key, as `created_by`. */
    stageBy: uuid('stage_by'),
    followerIds: jsonb('follower_ids').$type<string[]>().notNull().default([]),
    ...mergeable(),
  },
  (table) => [
    index('players_search').on(sortedText(table.search), table.id),
    index('players_words').using('gin', ...wordsOf(table)),
    index('players_team').on(table.teamId),
    index('players_created_by').on(table.createdBy),
    index('players_external_keys').using('gin', table.externalKeys),
    index('players_merged_ids').using('gin', table.mergedIds.op('jsonb_path_ops')),
    index('players_followers').using('gin', table.followerIds.op('jsonb_path_ops')),
    index('players_stage_by').on(table.stageBy),
    ...closedLists(table),
  ],
)

/** Condition: the field has a value of the closed list, or none, in each entry. */
const areOneOf = (entries: Column, field: keyof MatchNote, values: readonly (string | null)[]) =>
  sql`jsonb_path_query_array(${entries}, ${sql.raw(`'$[*].${field}') <@ '${JSON.stringify(values)}'`)}`

const hasPositions = (entries: Column) => areOneOf(entries, 'position', ['', ...POSITIONS])
const hasClosedLists = (notes: Column) =>
  sql`${hasPositions(notes)} and ${areOneOf(notes, 'level', [...LEVELS, null])}`

export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey(),
    date: date('date', { mode: 'string' }).notNull(),
    kickOffTime: text('kick_off_time').notNull().default(''),
    competition: text('competition').notNull().default(''),
    season: text('season').notNull().default(''),
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
    /** Players have no foreign key (decision record 0038). */
    homeLineup: jsonb('home_lineup').$type<LineupEntry[]>().notNull().default([]),
    awayLineup: jsonb('away_lineup').$type<LineupEntry[]>().notNull().default([]),
    scoutIds: jsonb('scout_ids').$type<string[]>().notNull().default([]),
    media: jsonb('media').$type<string[]>().notNull().default([]),
    homeNotesCount: lengthOf('home_notes'),
    awayNotesCount: lengthOf('away_notes'),
    homeLineupCount: lengthOf('home_lineup'),
    awayLineupCount: lengthOf('away_lineup'),
    mediaCount: lengthOf('media'),
    analysisCount: smallint('analysis_count').generatedAlwaysAs(
      sql.raw(
        `jsonb_array_length(jsonb_path_query_array(home_notes || away_notes, '$[*] ? (@.analysisId != null)'))`,
      ),
    ),
    comments: text('comments').notNull().default(''),
    ...mergeable(),
  },
  (table) => [
    index('matches_date').on(table.date.desc(), table.id),
    index('matches_home_team').on(table.homeTeamId),
    index('matches_away_team').on(table.awayTeamId),
    index('matches_created_by').on(table.createdBy),
    index('matches_external_keys').using('gin', table.externalKeys),
    index('matches_merged_ids').using('gin', table.mergedIds.op('jsonb_path_ops')),
    check('matches_different_teams', sql`${table.homeTeamId} <> ${table.awayTeamId}`),
    check('matches_home_notes', hasClosedLists(table.homeNotes)),
    check('matches_away_notes', hasClosedLists(table.awayNotes)),
    check('matches_home_lineup_positions', hasPositions(table.homeLineup)),
    check('matches_away_lineup_positions', hasPositions(table.awayLineup)),
    index('matches_home_lineup').using('gin', table.homeLineup.op('jsonb_path_ops')),
    index('matches_away_lineup').using('gin', table.awayLineup.op('jsonb_path_ops')),
    index('matches_scouts').using('gin', table.scoutIds.op('jsonb_path_ops')),
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
    clubNote: text('club_note').notNull().default(''),
    /** Null before the first publication, and for reports of earlier releases. */
    isIndependent: boolean('is_independent'),
    media: jsonb('media').$type<string[]>().notNull().default([]),
    /** `scouter` of the API. */
    createdBy: creator(),
    createdAt: createdAt(),
    publishedAt: moment('published_at'),
    level: text('level', { enum: LEVELS }),
    shirtNo: smallint('shirt_no'),
    position: text('position', { enum: ['', ...POSITIONS] })
      .notNull()
      .default(''),
    ratings: jsonb('ratings').$type<Ratings>().notNull(),
    /** The `overallMean` of contract/statistics, for sorting lists. */
    mean: real('mean'),
    /** The `scoresAsText` of contract/statistics, for sums without the notes of the ratings. */
    scores: text('scores').notNull(),
    version: version(),
    /** `playedFor` of the API: the player's team on the day of the match, stored at the first publication. */
    playedForId: uuid('played_for_id').references(() => teams.id),
  },
  (table) => [
    check('analyses_scores', sql`${table.scores} ~ '^[1-5-]{18}$'`),
    index('analyses_created_at').on(table.createdAt.desc(), table.id),
    index('analyses_match').on(table.matchId),
    index('analyses_player').on(table.playerId),
    index('analyses_played_for').on(table.playedForId),
    index('analyses_created_by').on(table.createdBy),
    ...closedLists(table),
  ],
)

/** The users with access to an analysis, `accessUserIds` of the API. */
export const analysisAccess = pgTable(
  'analysis_access',
  {
    analysisId: belongsTo('analysis_id', () => analyses.id),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.userId] }),
    index('analysis_access_user').on(table.userId),
  ],
)
