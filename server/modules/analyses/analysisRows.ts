import { getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ANALYSIS_FIELDS, type Analysis } from '../../../contract/analysis'
import type { Ratings } from '../../../contract/ratings'
import { meanOfScores, scoresAsText, scoresOf } from '../../../contract/statistics'
import type { TeamReference } from '../../../contract/team'
import { isBeingDeleted, presentUserId } from '../../database/formerUsers'
import { jsonObject } from '../../database/jsonObject'
import { ownColumns } from '../../database/ownColumns'
import { analyses, analysisAccess, matches, players, teams, users } from '../../database/schema'
import { rowColumns } from '../../lists/rowColumns'
import { isCurrent, type Moment } from '../../security/currentAccess'

export const home = alias(teams, 'home')
export const away = alias(teams, 'away')
export const club = alias(teams, 'club')

/** The columns of the fields that callers write into the row of an analysis. */
export const OWN_COLUMNS = ownColumns(analyses, ANALYSIS_FIELDS)
const {
  mean: _mean,
  scores: _scores,
  playedForId: _playedForId,
  ...ANALYSIS_COLUMNS
} = getTableColumns(analyses)

/** The recipients of an analysis at `now`, in the order of their ids. */
export const sharedWith = (now: Moment) => sql<string[]>`array(
  select ${analysisAccess.userId} from ${analysisAccess}
  where ${analysisAccess.analysisId} = ${analyses.id} and ${isCurrent(now)} and not ${isBeingDeleted(analysisAccess.userId)}
  order by ${analysisAccess.userId})`

const scout = sql`(
  select ${jsonObject({ id: users.id, firstName: users.firstName, lastName: users.lastName })}
  from ${users} where ${users.id} = ${analyses.createdBy})`

const playedFor = sql`(
  select ${jsonObject({ id: teams.id, name: teams.name })} from ${teams} where ${teams.id} = ${analyses.playedForId})`

/** The columns of an analysis itself. Subqueries are nested, because otherwise Drizzle omits their table names. */
export const analysisAt = (now: Moment) => ({
  ...ANALYSIS_COLUMNS,
  createdBy: presentUserId(analyses.createdBy),
  playedFor: sql<TeamReference | null>`${playedFor}`,
  accessUserIds: sql<string[]>`${sharedWith(now)}`,
})
/** The author of an analysis, for queries that do not join the users. */
export const SCOUT = sql<Analysis['scout']>`${scout}`

/** The columns of its match and player that an analysis shows. A new column does not become one of them by itself. */
export const MATCH = {
  id: matches.id,
  date: matches.date,
  homeTeamId: matches.homeTeamId,
  homeScore: matches.homeScore,
  awayTeamId: matches.awayTeamId,
  awayScore: matches.awayScore,
  competition: matches.competition,
}
export const HOME_TEAM = { id: home.id, name: home.name }
export const AWAY_TEAM = { id: away.id, name: away.name }
export const PLAYER = {
  id: players.id,
  name: players.name,
  birthDate: players.birthDate,
  nationality: players.nationality,
  secondNationality: players.secondNationality,
  position: players.position,
  height: players.height,
  weight: players.weight,
  foot: players.foot,
  teamId: players.teamId,
  playerPriority: players.playerPriority,
  profileImage: players.profileImage,
  scouter: presentUserId(players.createdBy),
}
export const CLUB = { id: club.id, name: club.name }

/** The columns of a row. Embedded teams are beside their match and player, because Drizzle supports only one level. */
export const analysisRowColumns = (now: Moment) => ({
  ...rowColumns(ANALYSIS_FIELDS, {
    ...getTableColumns(analyses),
    ...analysisAt(now),
    scouter: presentUserId(analyses.createdBy),
    mediaCount: sql<number>`jsonb_array_length(${analyses.media})`,
    match: MATCH,
    player: { id: players.id, name: players.name, birthDate: players.birthDate, teamId: players.teamId },
    scout: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  }),
  homeTeam: HOME_TEAM,
  awayTeam: AWAY_TEAM,
  team: CLUB,
})

/** An analysis without its embedded match, player and author. */
export type OwnAnalysis = Omit<Analysis, 'match' | 'player' | 'scout'>
type AnalysisRow = Omit<typeof analyses.$inferSelect, 'mean' | 'scores' | 'playedForId'> & {
  playedFor: TeamReference | null
  accessUserIds: string[]
}

/** Renames the fields of a row as the API names them, in the order in which history lists them. */
export function ownAnalysis<Row extends AnalysisRow>(row: Row) {
  const { ratings, createdBy, createdAt, publishedAt, accessUserIds, ...fields } = row
  return {
    ...fields,
    ...ratings,
    scouter: createdBy,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    accessUserIds,
  }
}

/** Returns ratings with their derived columns, so that no write forgets them. */
export function ratingColumns(ratings: Ratings) {
  const scores = scoresOf(ratings)
  return { ratings, mean: meanOfScores(scores), scores: scoresAsText(scores) }
}
