import {
  and,
  type Column,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Analysis } from '../../../contract/analysis'
import { ANALYSIS_LIST } from '../../../contract/lists'
import { type Actor, analysisFor } from '../../../contract/permissions'
import { PLAYER_FIELDS } from '../../../contract/player'
import type { Executor } from '../../database/connect'
import { ownColumns } from '../../database/ownColumns'
import { analyses, analysisAccess, matches, players, teams, users } from '../../database/schema'
import { type ListReader, listReader } from '../../lists/listReader'
import { holds, type ListSql, sortedText, sortedValue } from '../../lists/listSql'
import type { Permit } from '../../security/authorize'
import { matchesNamed } from '../matches/matches.repository'
import { isKnownToBeSharedWith, isReadableBy } from './analysisRights.repository'

const home = alias(teams, 'home')
const away = alias(teams, 'away')
const club = alias(teams, 'club')

const { notes: _notes, ...PLAYER_COLUMNS } = ownColumns(players, PLAYER_FIELDS)

/** With whom an analysis is shared, in an order that does not tell who came first. */
export const sharedWith = sql<string[]>`array(
  select ${analysisAccess.userId} from ${analysisAccess}
  where ${analysisAccess.analysisId} = ${analyses.id} order by ${analysisAccess.userId})`

/** Whether an analysis is of a player, match or author of whom this is so. */
const of = (reference: Column, table: typeof players | typeof matches | typeof users, where: SQL): SQL =>
  sql`${reference} in (select ${table.id} from ${table} where ${where})`

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
    teamId: (id) => of(analyses.playerId, players, eq(players.teamId, id)),
    position: (position) => eq(analyses.position, position),
    level: (level) => eq(analyses.level, level),
    playerId: (id) => eq(analyses.playerId, id),
    matchId: (id) => eq(analyses.matchId, id),
    published: (value) => (value === 'true' ? isNotNull : isNull)(analyses.publishedAt),
    dateFrom: (day) => of(analyses.matchId, matches, gte(matches.date, day)),
    dateTo: (day) => of(analyses.matchId, matches, lte(matches.date, day)),
    assignedTo: (userId) => isKnownToBeSharedWith(actor, userId),
  },
  search: (word) =>
    or(
      of(analyses.playerId, players, holds(players.search, word)),
      sql`${analyses.matchId} in ${matchesNamed(word)}`,
      of(analyses.createdBy, users, holds(users.search, word)),
    ),
})

/** The analyses that the caller may read, as they may see them. */
export function analysisList({ actor }: Permit<'analysis.list'>): ListReader<Analysis> {
  return listReader({
    definition: ANALYSIS_LIST,
    sql: analysisSql(actor),
    id: analyses.id,
    found: (executor, where, sort) => {
      const ids = executor.select({ id: analyses.id }).from(analyses).$dynamic()
      if (sort === 'date') ids.innerJoin(matches, eq(matches.id, analyses.matchId))
      if (sort === 'player') ids.innerJoin(players, eq(players.id, analyses.playerId))
      return ids.where(and(isReadableBy(actor), where))
    },
    rowsById: (executor, ids) => analysesById(executor, actor, ids),
  })
}

/** One analysis as its permit's holder may see it. */
export async function findAnalysis(
  executor: Executor,
  { actor }: Permit<'analysis.read' | 'analysis.create' | 'analysis.update' | 'analysis.delete'>,
  id: string,
) {
  const [analysis] = await analysesById(executor, actor, [id])
  return analysis
}

async function analysesById(executor: Executor, actor: Actor, ids: string[]): Promise<Analysis[]> {
  const rows = await selectWhole(executor, inArray(analyses.id, ids))
  return rows.map((row) => analysisFor(actor, present(row)))
}

function present({
  analysis,
  match,
  homeTeam,
  awayTeam,
  player,
  team,
  scout,
  sharedWith,
}: WholeRow): Analysis {
  const { ratings, createdBy, createdAt, publishedAt, ...fields } = analysis
  return {
    ...fields,
    ...ratings,
    match: { ...match, homeTeam, awayTeam },
    player: { ...player, team },
    scouter: createdBy,
    scout,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    accessUserIds: sharedWith,
  }
}

type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number]

function selectWhole(executor: Executor, where: SQL) {
  const { mean: _mean, scores: _scores, ...analysis } = getTableColumns(analyses)
  return executor
    .select({
      analysis,
      match: {
        id: matches.id,
        date: matches.date,
        homeTeamId: matches.homeTeamId,
        homeScore: matches.homeScore,
        awayTeamId: matches.awayTeamId,
        awayScore: matches.awayScore,
      },
      homeTeam: { id: home.id, name: home.name },
      awayTeam: { id: away.id, name: away.name },
      player: {
        id: players.id,
        ...PLAYER_COLUMNS,
        scouter: players.createdBy,
      },
      team: { id: club.id, name: club.name },
      scout: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      sharedWith,
    })
    .from(analyses)
    .innerJoin(matches, eq(matches.id, analyses.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .innerJoin(players, eq(players.id, analyses.playerId))
    .leftJoin(club, eq(club.id, players.teamId))
    .leftJoin(users, eq(users.id, analyses.createdBy))
    .where(where)
}

/** The caller's own name. */
export async function findOwnName(executor: Executor, { id }: Actor): Promise<string> {
  const [person] = await executor
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return person ? `${person.firstName} ${person.lastName}` : ''
}
