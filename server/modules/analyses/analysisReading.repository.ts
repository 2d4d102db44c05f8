import {
  and,
  type Column,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Analysis } from '../../../contract/analysis'
import { analysisFor, recipientsFor } from '../../../contract/analysisView'
import { LEVELS, POSITIONS } from '../../../contract/closedLists'
import { forRole } from '../../../contract/clubFields'
import { ANALYSIS_LIST } from '../../../contract/lists'
import type { Actor } from '../../../contract/permissions'
import { ratingSummary } from '../../../contract/rows'
import { scoresFromText } from '../../../contract/statistics'
import type { Executor } from '../../database/connect'
import { isBeingDeleted, isPresentUser } from '../../database/formerUsers'
import { analyses, matches, players, users } from '../../database/schema'
import { listReader, type ResourceReader } from '../../lists/listReader'
import { holds, isAmong, isChoiceWith, type ListSql, sortedText, sortedValue } from '../../lists/listSql'
import type { Permit, RecordPermit } from '../../security/authorize'
import { matchesNamed, playedBy } from '../matches/matches.repository'
import { teamsWithName } from '../teams/teams.repository'
import { isKnownToBeSharedWith, isReadableBy } from './analysisRights.repository'
import {
  AWAY_TEAM,
  analysisAt,
  analysisRowColumns,
  away,
  CLUB,
  club,
  HOME_TEAM,
  home,
  MATCH,
  ownAnalysis,
  PLAYER,
} from './analysisRows'

/** Whether an analysis refers to a player, match or author that meets a condition. */
const refersTo = (reference: Column, table: Referred, where: SQL): SQL =>
  sql`${reference} in ${idsWhere(table, where)}`

type Referred = typeof players | typeof matches | typeof users

const idsWhere = (table: Referred, where: SQL) => sql`(select ${table.id} from ${table} where ${where})`

const analysisSql = (actor: Actor): ListSql<typeof ANALYSIS_LIST> => ({
  sorts: {
    createdAt: sortedValue(analyses.createdAt),
    publishedAt: sortedValue(analyses.publishedAt),
    date: sortedValue(matches.date),
    player: sortedText(players.search),
    level: sortedText(analyses.level),
    mean: sortedValue(analyses.mean),
  },
  filters: {
    teamId: (id) => refersTo(analyses.playerId, players, eq(players.teamId, id)),
    position: (position) => eq(analyses.position, position),
    level: (level) => eq(analyses.level, level),
    playerId: (id) => eq(analyses.playerId, id),
    matchId: (id) => eq(analyses.matchId, id),
    published: (value) => (value === 'true' ? isNotNull : isNull)(analyses.publishedAt),
    dateFrom: (day) => refersTo(analyses.matchId, matches, gte(matches.date, day)),
    dateTo: (day) => refersTo(analyses.matchId, matches, lte(matches.date, day)),
    competition: (name) => refersTo(analyses.matchId, matches, eq(matches.competition, name)),
    assignedTo: (userId) => and(isKnownToBeSharedWith(actor, userId), not(isBeingDeleted(userId))),
    createdBy: (id) => isPresentUser(analyses.createdBy, id),
  },
  search: (word) => [
    { column: analyses.playerId, in: idsWhere(players, holds(players.search, word)) },
    {
      column: analyses.playerId,
      in: idsWhere(players, sql`${players.teamId} in ${teamsWithName(word)}`),
    },
    { column: analyses.playedForId, in: teamsWithName(word) },
    { column: analyses.matchId, in: matchesNamed(word) },
    { column: analyses.createdBy, in: idsWhere(users, holds(users.search, word)) },
    isChoiceWith(analyses.position, POSITIONS, word),
    isChoiceWith(analyses.level, LEVELS, word),
  ],
})

const SHOWS = {
  matches: (ids: string[]) => inArray(analyses.matchId, ids),
  players: (ids: string[]) => inArray(analyses.playerId, ids),
  users: (ids: string[]) => inArray(analyses.createdBy, ids),
  teams: (ids: string[]) =>
    or(
      inArray(analyses.playedForId, ids),
      refersTo(analyses.playerId, players, inArray(players.teamId, ids)),
      refersTo(analyses.matchId, matches, playedBy(ids) ?? sql`false`),
    ),
}

/** Reads the analyses that the caller may read, with the fields that they may see. */
export function analysisList({ actor }: Permit<'analysis.list'>): ResourceReader<Analysis> {
  return listReader({
    definition: ANALYSIS_LIST,
    sql: analysisSql(actor),
    id: analyses.id,
    selectIds: (executor, where, sort) => {
      const ids = executor.select({ id: analyses.id }).from(analyses).$dynamic()
      if (sort === 'date') ids.innerJoin(matches, eq(matches.id, analyses.matchId))
      if (sort === 'player') ids.innerJoin(players, eq(players.id, analyses.playerId))
      return ids.where(and(isReadableBy(actor), where))
    },
    rowsById: (executor, ids) => analysesById(executor, actor, ids),
    shortRowsById: (executor, ids) => analysisRowsById(executor, actor, ids),
    ownKeys: ['analyses', 'readableDrafts', 'accessEnds'],
    shows: SHOWS,
  })
}

/** Reads an analysis with the fields that the caller may see. */
export async function findAnalysis(
  executor: Executor,
  {
    actor,
    recordId,
  }: RecordPermit<'analysis.read' | 'analysis.create' | 'analysis.update' | 'analysis.delete'>,
) {
  const [analysis] = await analysesById(executor, actor, [recordId])
  return analysis
}

async function analysesById(executor: Executor, actor: Actor, ids: string[]): Promise<Analysis[]> {
  const rows = await executor
    .select({
      analysis: analysisAt(actor.now),
      match: MATCH,
      homeTeam: HOME_TEAM,
      awayTeam: AWAY_TEAM,
      player: PLAYER,
      team: CLUB,
      scout: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(analyses)
    .innerJoin(matches, eq(matches.id, analyses.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .innerJoin(players, eq(players.id, analyses.playerId))
    .leftJoin(club, eq(club.id, players.teamId))
    .leftJoin(users, eq(users.id, analyses.createdBy))
    .where(inArray(analyses.id, ids))
  return rows.map(({ analysis, match, homeTeam, awayTeam, player, team, scout }) =>
    analysisFor(actor, {
      ...ownAnalysis(analysis),
      match: { ...match, homeTeam, awayTeam },
      player: { ...player, team },
      scout,
    }),
  )
}

/** Reads rows without the ratings: the columns of their scores are enough for the means. */
async function analysisRowsById(executor: Executor, actor: Actor, ids: string[]) {
  const rows = await executor
    .select({ ...analysisRowColumns(actor.now), scores: analyses.scores })
    .from(analyses)
    .innerJoin(matches, eq(matches.id, analyses.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .innerJoin(players, eq(players.id, analyses.playerId))
    .leftJoin(club, eq(club.id, players.teamId))
    .leftJoin(users, eq(users.id, analyses.createdBy))
    .where(isAmong(analyses.id, ids))
  return rows.map(({ scores, homeTeam, awayTeam, team, ...row }) =>
    forRole(actor.role, 'analyses', {
      ...row,
      match: { ...row.match, homeTeam, awayTeam },
      player: { ...row.player, team },
      createdAt: row.createdAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      accessUserIds: recipientsFor(actor, row),
      ...ratingSummary(scoresFromText(scores)),
    }),
  )
}

/** Reads the name of the caller. */
export async function findOwnName(executor: Executor, { id }: Actor): Promise<string> {
  const [person] = await executor
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return person ? `${person.firstName} ${person.lastName}` : ''
}
