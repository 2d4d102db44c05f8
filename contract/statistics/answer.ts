import { applyListQuery } from '../listQuery'
import { basisOf } from './basis'
import { calibrationOf } from './calibration'
import type { StatisticsAnswer, StatisticsAnswerOf, StatisticsQuery, StatisticsView } from './call'
import { choicesOf } from './choices'
import { coverageOf, notSeenOf } from './coverage'
import { evidenceOf } from './evidence'
import type { Facts } from './facts'
import { listedAnalysesOf } from './listedAnalyses'
import { onePlayerOf } from './onePlayer'
import { overviewOf } from './overview'
import { PLAYER_TABLE, playerSumOf } from './players'
import { profileOf } from './profile'
import {
  analysesOf,
  type ChosenPlayer,
  chooseAnalyses,
  choosePlayers,
  chosenPlayer,
  type StatisticsFilter,
} from './selection'

type Query<View extends StatisticsView> = Extract<StatisticsQuery, { view: View }>

/**
 * Returns the figures of a view: for the server’s answers, and in the browser if the server does not know the call. The order of the facts
 * does not change the figures (decision record 0009).
 *
 * @param facts only what the caller may read
 * @param today YYYY-MM-DD, for ages and for "not seen for"
 */
export function statisticsOf<View extends StatisticsView>(
  facts: Facts,
  query: Query<View>,
  today: string,
): StatisticsAnswerOf<View>
export function statisticsOf(facts: Facts, query: StatisticsQuery, today: string): StatisticsAnswer {
  if (query.view === 'choices') {
    return { view: query.view, basis: basisOf(chooseAnalyses(facts, {})), ...choicesOf(facts, today) }
  }
  if (query.view === 'overview') {
    return { view: query.view, basis: basisOf(chooseAnalyses(facts, {})), ...overviewOf(facts, query, today) }
  }
  const chosen = choosePlayers(facts, query, today)
  const analyses = analysesOf(chosen)
  const basis = basisOf(analyses)
  switch (query.view) {
    case 'players':
      return { view: query.view, basis, ...playersPage(chosen, query) }
    case 'player': {
      const [player] = playersById(facts, [query.playerId], query)
      return { view: query.view, basis, player: player === undefined ? null : onePlayerOf(player, chosen) }
    }
    case 'comparison':
      return {
        view: query.view,
        basis,
        players: playersById(facts, query.playerIds, query).map(profileOf),
      }
    case 'coverage':
      return { view: query.view, basis, ...coverageOf(chosen) }
    case 'notSeen':
      return { view: query.view, basis, ...page(notSeenOf(chosen, query.days, today), query) }
    case 'calibration':
      return { view: query.view, basis, rows: calibrationOf(analyses) }
    case 'analyses':
      return { view: query.view, basis, ...listedAnalysesOf(evidenceOf(chosen, query), query) }
  }
}

function playersPage(chosen: readonly ChosenPlayer[], { page, amount, sort, order, q }: Query<'players'>) {
  const rows = chosen.filter((player) => player.analyses.length > 0).map(playerSumOf)
  return applyListQuery(rows, PLAYER_TABLE, { page, amount, q, sort, order })
}

/** Returns players by their ids, even if the filter does not select them. The filter only decides which of their analyses count. */
function playersById(facts: Facts, ids: readonly string[], filter: StatisticsFilter): ChosenPlayer[] {
  const analyses = chooseAnalyses(facts, filter)
  return ids.flatMap((id) => {
    const player = facts.players.get(id)
    const ofPlayer = analyses.filter(({ playerId }) => playerId === id)
    return player === undefined ? [] : [chosenPlayer(player, ofPlayer)]
  })
}

const page = <Row>(rows: readonly Row[], query: { page: number; amount: number }) => ({
  rows: rows.slice((query.page - 1) * query.amount, query.page * query.amount),
  total: rows.length,
})
