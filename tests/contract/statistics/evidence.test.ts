import { describe, expect, it } from 'vitest'
import { mean } from '../../../contract/statistics'
import { statisticsOf } from '../../../contract/statistics/answer'
import type { Basis } from '../../../contract/statistics/basis'
import { type StatisticsQueryInput, statisticsQuerySchema } from '../../../contract/statistics/call'
import { daysOfMonth } from '../../../contract/statistics/coverage'
import type { Evidence } from '../../../contract/statistics/evidence'
import type { Facts } from '../../../contract/statistics/facts'
import { NONE, type StatisticsFilter } from '../../../contract/statistics/selection'
import type { Standing } from '../../../contract/statistics/standing'
import { randomFrom } from '../../support/random'
import { randomFilter, randomQueries } from '../../support/statisticsQueries'
import { anAnalysisFact, factsWith, playerId, scored, scoutId, sums, TODAY } from './facts'
import { SMALL_CLUB, someFacts } from './someFacts'

type AnalysesQuery = Extract<StatisticsQueryInput, { view: 'analyses' }>
type Behind = Omit<AnalysesQuery, 'view'>

/** A figure in a chart, and the query of a click on it. */
type Mark = { what: string; behind: Behind; basis?: Basis; mean?: number | null; players?: number }

const analysesBehind = (facts: Facts, behind: Behind) =>
  sums(facts, { view: 'analyses', amount: 2_000, ...behind })

const ofNamed = ({ scout, dateFrom, dateTo, drafts }: StatisticsFilter): Behind => ({
  ...(scout !== undefined && { scout }),
  ...(dateFrom !== undefined && { dateFrom }),
  ...(dateTo !== undefined && { dateTo }),
  ...(drafts !== undefined && { drafts }),
})

const by = (scoutId: string | null): Pick<Behind, 'by' | 'formerScouts'> =>
  scoutId === null ? { formerScouts: 'true' } : { by: scoutId }

const mark = (what: string, behind: Behind, basis: Basis, mean?: number | null): Mark => ({
  what,
  behind,
  basis,
  ...(mean !== undefined && { mean }),
})

function marksOfPeers({ group, basis, means }: Standing, behind: Behind): Mark[] {
  const rated = group === null ? behind : { ...behind, rated: group }
  return [
    mark(`${group} of ${behind.position}`, rated, basis),
    ...means.map(({ mean, players }) => ({
      what: `${group} ${mean}`,
      behind: { ...rated, playerMean: mean },
      players,
    })),
  ]
}

function marksOfPlayer(facts: Facts, filter: StatisticsFilter, id: string): Mark[] {
  const { player } = sums(facts, { view: 'player', playerId: id, ...filter })
  if (player === null) return []
  const own = { ...ofNamed(filter), playerId: id }
  const { position } = player.player
  return [
    ...player.groups.map(({ group, mean, basis }) => mark(group, { ...own, rated: group }, basis, mean)),
    ...player.items.map(({ item, mean, basis }) => mark(item, { ...own, rated: item }, basis, mean)),
    ...player.spread.flatMap(({ item, scouts }) =>
      scouts.map(({ scoutId, mean, basis }) =>
        mark(`${item} by ${scoutId}`, { ...own, ...by(scoutId), rated: item }, basis, mean),
      ),
    ),
    ...player.trend.flatMap(({ from, to, groups }) =>
      groups.map(({ group, mean, basis }) =>
        mark(`${group} on ${from}`, { ...own, from, to, rated: group }, basis, mean),
      ),
    ),
    ...(position === '' || (filter.position ?? position) !== position
      ? []
      : player.peers.standings.flatMap((standing) => marksOfPeers(standing, { ...filter, position }))),
  ]
}

function marksOfCoverage(facts: Facts, filter: StatisticsFilter): Mark[] {
  const { positions, months } = sums(facts, { view: 'coverage', ...filter })
  return [
    ...positions.flatMap(({ position, cells }) =>
      cells.map(({ level, basis }) =>
        mark(`${position} ${level}`, { ...filter, position: position || NONE, level: level ?? NONE }, basis),
      ),
    ),
    ...months.flatMap(({ month, basis, scouts }) => [
      mark(month, { ...filter, ...daysOfMonth(month) }, basis),
      ...scouts.map(({ scoutId, basis }) =>
        mark(`${month} by ${scoutId}`, { ...filter, ...daysOfMonth(month), ...by(scoutId) }, basis),
      ),
    ]),
  ]
}

function marksOfCalibration(facts: Facts, filter: StatisticsFilter): Mark[] {
  return sums(facts, { view: 'calibration', ...filter }).rows.flatMap(({ scoutId, basis, sharedBasis }) => [
    mark(`by ${scoutId}`, { ...filter, by: scoutId }, basis),
    mark(`${scoutId} and colleagues`, { ...filter, comparedScout: scoutId }, sharedBasis),
  ])
}

it.each([1, 2])('every mark links to exactly the analyses behind it: club no. %i', (seed) => {
  const random = randomFrom(seed)
  const facts = someFacts(random)
  const drafts = new Set<string | undefined>()
  let seen = 0
  for (let round = 0; round < 12; round += 1) {
    const filter = randomFilter(random, SMALL_CLUB)
    drafts.add(filter.drafts)
    const marks = [
      ...marksOfPlayer(facts, filter, random.pick(SMALL_CLUB.players).id),
      ...marksOfCoverage(facts, filter),
      ...marksOfCalibration(facts, filter),
    ]
    for (const { what, behind, basis, mean: drawn, players } of marks) {
      // An empty basis has no mark to click.
      if (basis?.analyses === 0) continue
      const { rows, total } = analysesBehind(facts, behind)
      const about = `${what}: ${JSON.stringify(behind)}`
      if (basis !== undefined) {
        expect(total, about).toBe(basis.analyses)
        expect(rows.filter(({ published }) => !published).length, about).toBe(basis.drafts)
        expect(new Set(rows.map(({ scoutId }) => scoutId)).size, about).toBe(basis.scouts)
      }
      if (players !== undefined) {
        expect(new Set(rows.map(({ player }) => player.id)).size, about).toBe(players)
      }
      if (drawn !== undefined) {
        const behindIt = mean(rows.flatMap(({ rated }) => (rated === null ? [] : [rated])))
        expect(behindIt ?? -1, about).toBeCloseTo(drawn ?? -1, 10)
      }
      seen += total
    }
  }
  // Without this, a comparison of empty results would pass.
  expect(seen).toBeGreaterThan(500)
  expect(drafts).toEqual(new Set(['true', undefined]))
})

describe('the analyses behind a mark', () => {
  it('have the score of the requested item or group', () => {
    const facts = factsWith([
      anAnalysisFact({ date: '2026-05-02', scores: scored(4, 2) }),
      anAnalysisFact({ date: '2026-05-01', scores: scored(null, 2) }),
    ])
    const ratedBy = (rated: Evidence['rated']) =>
      analysesBehind(facts, rated === undefined ? {} : { rated }).rows.map(({ rated }) => rated)
    expect(ratedBy('firstTouch')).toEqual([4])
    expect(ratedBy('technical')).toEqual([3, 2])
    expect(ratedBy('physical')).toEqual([])
    expect(ratedBy(undefined)).toEqual([null, null])
  })

  it('of a scout against colleagues are both sides’, of the players whom both rated, player by player', () => {
    const one = (player: number, scout: number, date: string, score: 1 | null) =>
      anAnalysisFact({
        playerId: playerId(player),
        scoutId: scoutId(scout),
        date,
        scores: scored(score),
      })
    const facts = factsWith([
      one(2, 1, '2026-05-03', 1),
      one(1, 1, '2026-05-01', 1),
      one(1, 2, '2026-05-02', 1),
      one(2, 3, '2026-05-01', 1),
      // Only this scout rated the third player, and a colleague’s analysis of the fourth has no rating.
      one(3, 1, '2026-05-04', 1),
      one(4, 1, '2026-05-05', 1),
      one(4, 2, '2026-05-06', null),
    ])
    const { rows } = analysesBehind(facts, { comparedScout: scoutId(1) })
    expect(rows.map(({ player, scoutId }) => [player.name, Number(scoutId?.slice(-3)) - 200])).toEqual([
      ['Player 1', 2],
      ['Player 1', 1],
      ['Player 2', 1],
      ['Player 2', 3],
    ])
  })
})

it.each([1, 2])(
  'the same facts in any order give the same figures to the last digit: club no. %i',
  (seed) => {
    const random = randomFrom(seed)
    const facts = someFacts(random)
    for (let round = 0; round < 20; round += 1) {
      const other: Facts = {
        analyses: random.shuffled(facts.analyses),
        players: new Map(random.shuffled(facts.players)),
        scouts: new Map(random.shuffled(facts.scouts)),
      }
      for (const question of randomQueries(random, SMALL_CLUB)) {
        const query = statisticsQuerySchema.parse(question)
        const expected = JSON.stringify(statisticsOf(facts, query, TODAY))
        expect(JSON.stringify(statisticsOf(other, query, TODAY)), JSON.stringify(question)).toBe(expected)
      }
    }
  },
)
