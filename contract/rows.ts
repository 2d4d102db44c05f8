import { z } from 'zod/mini'
import { ANALYSIS_FIELDS, type Analysis } from './analysis'
import { ENTITY_FIELDS } from './entities'
import { MATCH_FIELDS, type Match } from './match'
import type { ResourceName } from './paths'
import { PLAYER_FIELDS } from './player'
import { RATING_GROUPS, type RatingGroupKey } from './ratings'
import { REQUEST_FIELDS } from './request'
import { rowShape, shortened } from './rowShape'
import { SHORT_LIST_FIELDS, type ShortList } from './shortList'
import { groupMeanOfScores, meanOfScores, type Scores, scoresOf } from './statistics'
import { TEAM_FIELDS } from './team'
import { ADMIN_USER_FIELDS } from './user'

/** The rows of lists (decisions, section 6): each entity’s fields with a `row`, and fields computed from the whole record. */

const groupMean = z.nullable(z.number())

/** The summary of ratings in an analysis row: means from 1 to 5, null without ratings. */
const ratingSummarySchema = z.object({
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

export const ROW_SCHEMAS = {
  matches: z.object({
    ...rowShape(MATCH_FIELDS),
    /** The number of notes that are linked to an analysis. */
    analysisCount: z.int(),
  }),
  players: z.object(rowShape(PLAYER_FIELDS)),
  teams: z.object(rowShape(TEAM_FIELDS)),
  users: z.object(rowShape(ADMIN_USER_FIELDS)),
  analyses: z.extend(z.object(rowShape(ANALYSIS_FIELDS)), ratingSummarySchema.shape),
  shortLists: z.object({
    ...rowShape(SHORT_LIST_FIELDS),
    /** The ids of the players in order; null for a deleted player. */
    playerIds: z.array(z.nullable(z.string())),
  }),
  requests: z.object(rowShape(REQUEST_FIELDS)),
} as const satisfies Record<ResourceName, z.ZodMiniType>

export type RowOf<Resource extends ResourceName> = z.output<(typeof ROW_SCHEMAS)[Resource]>
export type MatchRow = RowOf<'matches'>
export type PlayerRow = RowOf<'players'>
export type TeamRow = RowOf<'teams'>
export type UserRow = RowOf<'users'>
export type AnalysisRow = RowOf<'analyses'>
export type ShortListRow = RowOf<'shortLists'>
export type RequestRow = RowOf<'requests'>

export function ratingSummary(scores: Scores): RatingSummary {
  const means = RATING_GROUPS.map(({ key }) => [key, groupMeanOfScores(scores, key)])
  return ratingSummarySchema.parse({
    mean: meanOfScores(scores),
    groupMeans: Object.fromEntries(means),
    ratedCount: scores.filter((score) => score !== null).length,
  })
}

/** Returns the row of a whole record. Skips validation, because a record whose write is queued may lack fields that the server sets. */
export function toRow<Resource extends ResourceName>(resource: Resource, record: object): RowOf<Resource> {
  const all: Record<string, unknown> = {
    ...shortened(ENTITY_FIELDS[resource], { ...record }),
    ...computedFields(resource, record),
  }
  const names = Object.keys(ROW_SCHEMAS[resource].shape).filter((name) => all[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, all[name]])) as RowOf<Resource>
}

function computedFields(resource: ResourceName, record: object): object {
  if (resource === 'analyses') return ratingSummary(scoresOf(record as Analysis))
  if (resource === 'shortLists')
    return { playerIds: (record as ShortList).entries.map(({ playerId }) => playerId) }
  if (resource !== 'matches') return {}
  const { homeNotes, awayNotes } = record as Match
  return {
    analysisCount: [...homeNotes, ...awayNotes].filter(({ analysisId }) => analysisId !== null).length,
  }
}
