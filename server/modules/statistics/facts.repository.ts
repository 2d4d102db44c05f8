import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, gt, or, type SQL } from 'drizzle-orm'
import { scoresFromText } from '../../../contract/statistics'
import type { MatchFact, PlayerFact } from '../../../contract/statistics/facts'
import type { StatisticsAction, StoredAnalysisFact, StoredFacts } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import { analyses, matches, players, teams, users } from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { away, home, sharedWith } from '../analyses/analysisRows'

/** How many rows are read and understood between two turns of the event loop: some ten milliseconds' work. */
const ROWS_PER_TURN = 1_000

/** Everything that sums are made of: no word that anybody wrote about a player. */
export async function readStoredFacts(
  executor: Executor,
  _permit: Permit<StatisticsAction>,
): Promise<StoredFacts> {
  const scouts = new Map(
    (
      await executor
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(users)
    ).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  )
  const playersById = await readPlayers(executor)
  const matchesById = await readMatches(executor)
  return {
    scouts,
    players: playersById,
    analyses: await readAnalyses(executor, playersById, matchesById),
  }
}

async function readPlayers(executor: Executor): Promise<Map<string, PlayerFact>> {
  const facts = new Map<string, PlayerFact>()
  const read = (where: SQL | undefined) =>
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
      .where(where)
      .orderBy(players.id)
      .limit(ROWS_PER_TURN)
  for await (const rows of pagesOf(read, (last) => gt(players.id, last.id))) {
    for (const row of rows) facts.set(row.id, row)
  }
  return facts
}

async function readMatches(executor: Executor): Promise<Map<string, MatchFact>> {
  const facts = new Map<string, MatchFact>()
  const read = (where: SQL | undefined) =>
    executor
      .select({ id: matches.id, date: matches.date, homeTeam: home.name, awayTeam: away.name })
      .from(matches)
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .where(where)
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
  playersById: ReadonlyMap<string, PlayerFact>,
  matchesById: ReadonlyMap<string, MatchFact>,
): Promise<StoredAnalysisFact[]> {
  const facts: StoredAnalysisFact[] = []
  const read = (where: SQL | undefined) =>
    executor
      .select({
        id: analyses.id,
        playerId: analyses.playerId,
        scoutId: analyses.createdBy,
        matchId: analyses.matchId,
        createdAt: analyses.createdAt,
        publishedAt: analyses.publishedAt,
        level: analyses.level,
        position: analyses.position,
        scores: analyses.scores,
        accessUserIds: sharedWith,
      })
      .from(analyses)
      .where(where)
      .orderBy(analyses.playerId, analyses.id)
      .limit(ROWS_PER_TURN)
  const after = ({ playerId, id }: { playerId: string; id: string }) =>
    or(gt(analyses.playerId, playerId), and(eq(analyses.playerId, playerId), gt(analyses.id, id)))
  for await (const rows of pagesOf(read, after)) {
    for (const { matchId, ...row } of rows) {
      const match = matchesById.get(matchId)
      const player = playersById.get(row.playerId)
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
  read: (where: SQL | undefined) => PromiseLike<Row[]>,
  after: (last: Row) => SQL | undefined,
): AsyncGenerator<Row[]> {
  let where: SQL | undefined
  for (;;) {
    const rows = await read(where)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_PER_TURN) return
    where = after(last)
    await nextTurn()
  }
}
