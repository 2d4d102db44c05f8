import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, type Column, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { scoresFromText } from '../../../contract/statistics'
import type { MatchFact, PlayerFact } from '../../../contract/statistics/facts'
import type { StatisticsAction, StoredAnalysisFact, StoredFacts } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import { presentUserId } from '../../database/formerUsers'
import { analyses, matches, players, teams, users } from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { away, home, sharedWith } from '../analyses/analysisRows'
import { playedBy } from '../matches/matches.repository'

/** The number of rows between two turns of the event loop: about 10 ms of work. */
const ROWS_PER_TURN = 1_000

/** The facts, with all matches by id. The analyses refer to the same match objects. */
export type FactsAndMatches = StoredFacts & { matches: ReadonlyMap<string, MatchFact> }

/** The ids of records whose facts are read. */
export type FactIds = Record<'users' | 'teams' | 'players' | 'matches' | 'analyses', readonly string[]>

/** Reads all facts for figures. They contain no free text about players. */
export async function readStoredFacts(
  executor: Executor,
  _permit: Permit<StatisticsAction>,
  now: Date,
): Promise<FactsAndMatches> {
  const scouts = await readScouts(executor)
  const players = await readPlayers(executor)
  const matches = await readMatches(executor)
  return { scouts, players, matches, analyses: await readAnalyses(executor, { players, matches }, now) }
}

/** Reads the facts of these records and of records that refer to them. Players and matches of analyses come from `before`. */
export async function readSomeFacts(
  executor: Executor,
  _permit: Permit<StatisticsAction>,
  ids: FactIds,
  before: FactsAndMatches,
  now: Date,
): Promise<FactsAndMatches> {
  const some = (column: Column, wanted: readonly string[]) => inArray(column, [...wanted])
  const scouts = await readScouts(executor, some(users.id, ids.users))
  const isInTeam = some(players.teamId, ids.teams)
  const found = await readPlayers(executor, or(some(players.id, ids.players), isInTeam))
  const played = await readMatches(executor, or(some(matches.id, ids.matches), playedBy([...ids.teams])))
  const references = {
    players: new Map([...before.players, ...found]),
    matches: new Map([...before.matches, ...played]),
  }
  // A merge of players or matches names only these, not the analyses that it moves.
  const isMoved = or(some(analyses.playerId, ids.players), some(analyses.matchId, ids.matches))
  const isChosen = or(some(analyses.id, ids.analyses), isMoved)
  const analysed = await readAnalyses(executor, references, now, isChosen)
  return { scouts, players: found, matches: played, analyses: analysed }
}

async function readScouts(executor: Executor, where?: SQL): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(where)
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

async function readPlayers(executor: Executor, chosen?: SQL): Promise<Map<string, PlayerFact>> {
  const facts = new Map<string, PlayerFact>()
  const read = (after: SQL | undefined) =>
    executor
      .select({
        id: players.id,
        name: players.name,
        birthDate: players.birthDate,
        position: players.position,
        team: { id: teams.id, name: teams.name },
        priority: players.playerPriority,
      })
      .from(players)
      .leftJoin(teams, eq(teams.id, players.teamId))
      .where(and(chosen, after))
      .orderBy(players.id)
      .limit(ROWS_PER_TURN)
  for await (const rows of pagesOf(read, (last) => gt(players.id, last.id))) {
    for (const row of rows) facts.set(row.id, row)
  }
  return facts
}

async function readMatches(executor: Executor, chosen?: SQL): Promise<Map<string, MatchFact>> {
  const facts = new Map<string, MatchFact>()
  const read = (after: SQL | undefined) =>
    executor
      .select({ id: matches.id, date: matches.date, homeTeam: home.name, awayTeam: away.name })
      .from(matches)
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .where(and(chosen, after))
      .orderBy(matches.id)
      .limit(ROWS_PER_TURN)
  for await (const rows of pagesOf(read, (last) => gt(matches.id, last.id))) {
    for (const { id, ...fact } of rows) facts.set(id, fact)
  }
  return facts
}

/** Reads analyses in the order of players, because figures sum the analyses of a player. */
async function readAnalyses(
  executor: Executor,
  { players, matches }: Pick<FactsAndMatches, 'players' | 'matches'>,
  now: Date,
  chosen?: SQL,
): Promise<StoredAnalysisFact[]> {
  const facts: StoredAnalysisFact[] = []
  const read = (after: SQL | undefined) =>
    executor
      .select({
        id: analyses.id,
        playerId: analyses.playerId,
        scoutId: presentUserId(analyses.createdBy),
        matchId: analyses.matchId,
        createdAt: analyses.createdAt,
        publishedAt: analyses.publishedAt,
        level: analyses.level,
        position: analyses.position,
        scores: analyses.scores,
        accessUserIds: sql<string[]>`${sharedWith(now)}`,
      })
      .from(analyses)
      .where(and(chosen, after))
      .orderBy(analyses.playerId, analyses.id)
      .limit(ROWS_PER_TURN)
  const isAfter = ({ playerId, id }: { playerId: string; id: string }) =>
    or(gt(analyses.playerId, playerId), and(eq(analyses.playerId, playerId), gt(analyses.id, id)))
  for await (const rows of pagesOf(read, isAfter)) {
    for (const { matchId, ...row } of rows) {
      const match = matches.get(matchId)
      const player = players.get(row.playerId)
      // Newer than the players and matches. The caller checks afterwards whether a write has interrupted its reading.
      if (match === undefined || player === undefined) continue
      facts.push({
        ...row,
        playerId: player.id,
        match,
        createdAt: row.createdAt.toISOString(),
        publishedAt: row.publishedAt?.toISOString() ?? null,
        scores: scoresFromText(row.scores),
      })
    }
  }
  return facts
}

/** Yields the pages of an ordered query, each after the last row of the previous one, with a turn of the event loop between them. */
async function* pagesOf<Row>(
  read: (after: SQL | undefined) => PromiseLike<Row[]>,
  isAfter: (last: Row) => SQL | undefined,
): AsyncGenerator<Row[]> {
  let after: SQL | undefined
  for (;;) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_PER_TURN) return
    after = isAfter(last)
    await nextTurn()
  }
}
