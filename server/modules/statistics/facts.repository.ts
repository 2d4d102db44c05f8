import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, type Column, eq, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { scoresFromText } from '../../../contract/statistics'
import type { MatchFact, PlayerFact } from '../../../contract/statistics/facts'
import type { StatisticsAction } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import { isBeingDeleted, presentUserId } from '../../database/formerUsers'
import { analyses, matches, players, teams, users } from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { away, home, sharedWith } from '../analyses/analysisRows'
import { playedBy } from '../matches/matches.repository'
import { PackedAnalyses } from './packedAnalyses'

/** The number of rows between two turns of the event loop: about 10 ms of work. */
const ROWS_PER_TURN = 1_000

/** Facts of all records, or of some, with matches by id. `analyses` refers to the objects in `matches`. */
export type KnownFacts = {
  scouts: Map<string, string>
  players: Map<string, PlayerFact>
  matches: Map<string, MatchFact>
  analyses: PackedAnalyses
}

/** The ids of records whose facts are read. */
export type FactIds = Record<'users' | 'teams' | 'players' | 'matches' | 'analyses', readonly string[]>

/**
 * Reads the facts for figures. They contain no free text about players.
 *
 * @param changed reads only the facts of these records and of records that refer to them; their other players and matches are in `before`
 */
export async function readFacts(
  executor: Executor,
  _permit: Permit<StatisticsAction>,
  now: Date,
  changed?: { ids: FactIds; before: KnownFacts },
): Promise<KnownFacts> {
  const some = (column: Column, key: keyof FactIds) => changed && inArray(column, [...changed.ids[key]])
  const scouts = await readScouts(executor, some(users.id, 'users'))
  const isInTeam = some(players.teamId, 'teams')
  const found = await readPlayers(executor, or(some(players.id, 'players'), isInTeam))
  const isPlayedBy = changed && playedBy([...changed.ids.teams])
  const played = await readMatches(executor, or(some(matches.id, 'matches'), isPlayedBy))
  // A merge of players or matches names only these, not the analyses that it moves.
  const isMoved = or(some(analyses.playerId, 'players'), some(analyses.matchId, 'matches'))
  const packed = new PackedAnalyses()
  for await (const { matchId, ...fact } of readAnalyses(
    executor,
    now,
    or(some(analyses.id, 'analyses'), isMoved),
  )) {
    const match = changed?.before.matches.get(matchId) ?? played.get(matchId)
    const player = changed?.before.players.get(fact.playerId) ?? found.get(fact.playerId)
    // Newer than the players and matches. The caller checks afterwards whether a write has interrupted its reading.
    if (match && player) packed.add({ ...fact, match, playerId: player.id })
  }
  return { scouts, players: found, matches: played, analyses: packed }
}

async function readScouts(executor: Executor, where: SQL | undefined): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(where, not(isBeingDeleted(users.id))))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

async function readPlayers(executor: Executor, chosen: SQL | undefined): Promise<Map<string, PlayerFact>> {
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
        contractEnd: players.contractEnd,
        stage: players.stage,
        stageAt: players.stageAt,
      })
      .from(players)
      .leftJoin(teams, eq(teams.id, players.teamId))
      .where(and(chosen, after))
      .orderBy(players.id)
      .limit(ROWS_PER_TURN)
  for await (const rows of pagesOf(read, (last) => gt(players.id, last.id))) {
    for (const row of rows) facts.set(row.id, { ...row, stageAt: row.stageAt?.getTime() ?? null })
  }
  return facts
}

async function readMatches(executor: Executor, chosen: SQL | undefined): Promise<Map<string, MatchFact>> {
  const facts = new Map<string, MatchFact>()
  const shared = createSharing()
  const read = (after: SQL | undefined) =>
    executor
      .select({
        id: matches.id,
        date: matches.date,
        homeTeam: home.name,
        awayTeam: away.name,
        scoutIds: matches.scoutIds,
      })
      .from(matches)
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .where(and(chosen, after))
      .orderBy(matches.id)
      .limit(ROWS_PER_TURN)
  for await (const rows of pagesOf(read, (last) => gt(matches.id, last.id))) {
    for (const fact of rows) facts.set(fact.id, { ...fact, scoutIds: shared(fact.scoutIds) })
  }
  return facts
}

async function* readAnalyses(executor: Executor, now: Date, chosen: SQL | undefined) {
  const shared = createSharing()
  const read = (after: SQL | undefined) =>
    executor
      .select({
        id: analyses.id,
        playerId: analyses.playerId,
        scoutId: presentUserId(analyses.createdBy),
        matchId: analyses.matchId,
        createdAt: analyses.createdAt,
        publishedAt: analyses.publishedAt,
        isIndependent: analyses.isIndependent,
        level: analyses.level,
        position: analyses.position,
        scores: analyses.scores,
        accessUserIds: sql<string[]>`${sharedWith(now)}`,
      })
      .from(analyses)
      .where(and(chosen, after))
      .orderBy(analyses.id)
      .limit(ROWS_PER_TURN)
  for await (const rows of pagesOf(read, (last) => gt(analyses.id, last.id))) {
    for (const { publishedAt, ...row } of rows) {
      yield {
        ...row,
        scoutId: shared(row.scoutId),
        createdAt: row.createdAt.getTime(),
        publishedAt: publishedAt?.getTime() ?? null,
        scores: scoresFromText(row.scores),
        accessUserIds: shared(row.accessUserIds),
      }
    }
  }
}

/** Creates a function that returns the first of all equal values, so that memory holds each once. */
function createSharing() {
  const known = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const key = JSON.stringify(value)
    if (!known.has(key)) known.set(key, value)
    return known.get(key) as Value
  }
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
