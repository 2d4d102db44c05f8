import { z } from 'zod/mini'
import { ANALYSIS_FIELDS, type Analysis } from './analysis'
import { MATCH_FIELDS, type Match } from './match'
import type { ResourceName } from './paths'
import { PLAYER_FIELDS, type Player } from './player'
import { RATING_GROUPS, type RatingGroupKey } from './ratings'
import { rowShape, shortened } from './rowShape'
import { SHORT_LIST_FIELDS } from './shortList'
import { groupMeanOfScores, meanOfScores, type Scores, scoresOf } from './statistics'
import { TEAM_FIELDS, type Team } from './team'
import { ADMIN_USER_FIELDS, type AdminUser } from './user'

/** The rows of lists (decisions, section 6): the marked fields of each entity, and fields computed from the others. */

export const matchRowSchema = z.object({
  ...rowShape(MATCH_FIELDS),
  /** The number of notes that are linked to an analysis. */
  analysisCount: z.int(),
})
export type MatchRow = z.output<typeof matchRowSchema>

export const playerRowSchema = z.object(rowShape(PLAYER_FIELDS))
export type PlayerRow = z.output<typeof playerRowSchema>

export const teamRowSchema = z.object(rowShape(TEAM_FIELDS))
export type TeamRow = z.output<typeof teamRowSchema>

export const userRowSchema = z.object(rowShape(ADMIN_USER_FIELDS))
export type UserRow = z.output<typeof userRowSchema>

export const shortListRowSchema = z.object(rowShape(SHORT_LIST_FIELDS))
export type ShortListRow = z.output<typeof shortListRowSchema>

const groupMean = z.nullable(z.number())

/** The summary of ratings in an analysis row: means from 1 to 5, null without ratings. */
export const ratingSummarySchema = z.object({
  mean: z.nullable(z.number()),
  groupMeans: z.object({
    technical: groupMean,
    physical: groupMean,
    psychology: groupMean,
    mentality: groupMean,
    teamPossession: groupMean,
    offTheBall: groupMean,
  } satisfies Record<RatingGroupKey, z.ZodMiniType>),
  ratedCount: z.int(),
})
export type RatingSummary = z.output<typeof ratingSummarySchema>

export const analysisRowSchema = z.extend(z.object(rowShape(ANALYSIS_FIELDS)), ratingSummarySchema.shape)
export type AnalysisRow = z.output<typeof analysisRowSchema>

export const ROW_SCHEMAS = {
  matches: matchRowSchema,
  players: playerRowSchema,
  teams: teamRowSchema,
  users: userRowSchema,
  analyses: analysisRowSchema,
  shortLists: shortListRowSchema,
} as const satisfies Record<ResourceName, z.ZodMiniType>

export type RowOf<Resource extends ResourceName> = z.output<(typeof ROW_SCHEMAS)[Resource]>

/** Computes the rating summary of an analysis row. */
export function ratingSummary(scores: Scores): RatingSummary {
  const means = RATING_GROUPS.map(({ key }) => [key, groupMeanOfScores(scores, key)])
  return ratingSummarySchema.parse({
    mean: meanOfScores(scores),
    groupMeans: Object.fromEntries(means),
    ratedCount: scores.filter((score) => score !== null).length,
  })
}

/** Returns the row of a record, as a list call answers it, from the fields that the caller may see. */
export const rowOf = {
  matches: (match: Match): MatchRow => {
    const notes = [...match.homeNotes, ...match.awayNotes]
    const analysisCount = notes.filter(({ analysisId }) => analysisId !== null).length
    return matchRowSchema.parse({ ...shortened(MATCH_FIELDS, match), analysisCount })
  },
  players: (player: Player): PlayerRow => playerRowSchema.parse(shortened(PLAYER_FIELDS, player)),
  teams: (team: Team): TeamRow => teamRowSchema.parse(shortened(TEAM_FIELDS, team)),
  users: (user: AdminUser): UserRow => userRowSchema.parse(shortened(ADMIN_USER_FIELDS, user)),
  analyses: (analysis: Analysis): AnalysisRow =>
    analysisRowSchema.parse({
      ...shortened(ANALYSIS_FIELDS, analysis),
      ...ratingSummary(scoresOf(analysis)),
    }),
}
