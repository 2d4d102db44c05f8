import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, type Column, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { scoresFromText } from '../../../contract/statistics'
import type { MatchFact, PlayerFact } from '../../../contract/statistics/facts'
import type { StatisticsAction, StoredAnalysisFact, StoredFacts } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import { presentUserId } from '../../database/formerUsers'
import { analyses, matches, players, teams, users } from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { away, home, sharedWith } from '../analyses/analysisRows'
import { playedBy } from '../matches/matches.repository'

/** How many rows are read and understood between two turns of the event loop: some ten milliseconds' work. */
const ROWS_PER_TURN = 1_000

/** With the matches by id, of which analyses have what is the same object here. */
export type FactsAndMatches = StoredFacts & { matches: ReadonlyMap<string, MatchFact> }

/** Records by id of which facts are made. */
export type FactIds = Record<'users' | 'teams' | 'players' | 'matches' | 'analyses', readonly string[]>

/** Everything that sums are made of: no word that anybody wrote about a player. */
export async function readStoredFacts(
  executor: Executor,
  _permit: Permit<StatisticsAction>,
): Promise<FactsAndMatches> {
  const scouts = await readScouts(executor)
  const players = await readPlayers(executor)
  const matches = await readMatches(executor)
  return { scouts, players, matches, analyses: await readAnalyses(executor, { players, matches }) }
}

/** The same, of these records alone: of what refers to them, and of the analyses' players and matches as `before` has them. */
export async function readSomeFacts(
  executor: Executor,
  _permit: Permit<StatisticsAction>,
  ids: FactIds,
  before: FactsAndMatches,
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
  // A merge of players or matches tells of these alone, and not of the analyses that it moves.
  const isMoved = or(some(analyses.playerId, ids.players), some(analyses.matchId, ids.matches))
  const isChosen = or(some(analyses.id, ids.analyses), isMoved)
  const analysed = await readAnalyses(executor, references, isChosen)
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

/** Player by player: what is summed together then lies together in memory, too. */
async function readAnalyses(
  executor: Executor,
  { players, matches }: Pick<FactsAndMatches, 'players' | 'matches'>,
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
        accessUserIds: sharedWith,
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
      // Made since these were read: whoever reads in pieces looks afterwards whether something was written meanwhile.
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

/** The pages of an ordered query, each begun after the last row of the one before; others get their turn between them. */
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
