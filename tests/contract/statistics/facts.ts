import { expect } from 'vitest'
import type { Score } from '../../../contract/ratings'
import type { Scores } from '../../../contract/statistics'
import { statisticsOf } from '../../../contract/statistics/answer'
import {
  type StatisticsAnswer,
  type StatisticsAnswerOf,
  type StatisticsQueryInput,
  type StatisticsView,
  statisticsAnswerSchema,
  statisticsQuerySchema,
} from '../../../contract/statistics/call'
import type { AnalysisFact, Facts, PlayerFact } from '../../../contract/statistics/facts'
import { id } from '../records'

export const TODAY = '2026-06-15'

/** Returns eighteen scores: these in display order, the rest unrated. */
export const scored = (...scores: (Score | null)[]): Scores => [
  ...scores,
  ...Array.from({ length: 18 - scores.length }, () => null),
]

let count = 0

type Said = Partial<Omit<AnalysisFact, 'match'>> & { date?: string }

/** Creates an analysis by scout 1 of player 1, unless a test overrides it. */
export function anAnalysisFact({ date = '2026-05-01', ...said }: Said = {}): AnalysisFact {
  count += 1
  return {
    id: id(1_000 + count),
    playerId: playerId(1),
    scoutId: scoutId(1),
    match: { id: id(2_000 + count), date, homeTeam: 'Ajax', awayTeam: 'Feyenoord', scoutIds: [] },
    createdAt: Date.parse('2026-05-02T10:00:00Z'),
    publishedAt: Date.parse('2026-05-03T10:00:00Z'),
    isIndependent: null,
    level: null,
    position: '',
    scores: scored(3),
    ...said,
  }
}

export const playerId = (number: number) => id(100 + number)
export const scoutId = (number: number) => id(200 + number)

export function factsWith(
  analyses: readonly AnalysisFact[],
  described: Record<number, Partial<PlayerFact>> = {},
): Facts {
  const numbers = Object.keys(described).map(Number)
  const ids = new Set([...analyses.map((analysis) => analysis.playerId), ...numbers.map(playerId)])
  const saidOf = (wanted: string) => numbers.find((number) => playerId(number) === wanted)
  return {
    analyses,
    players: new Map(
      [...ids].map((wanted) => [
        wanted,
        {
          id: wanted,
          name: `Player ${Number(wanted.slice(-3)) - 100}`,
          birthDate: null,
          position: '',
          team: null,
          priority: 'Monitor',
          ...described[saidOf(wanted) ?? -1],
        },
      ]),
    ),
    scouts: new Map(
      analyses.flatMap((analysis) =>
        analysis.scoutId === null
          ? []
          : [[analysis.scoutId, `Scout ${Number(analysis.scoutId.slice(-3)) - 200}`]],
      ),
    ),
  }
}

/** Returns the figures of a query, validated by the answer’s schema. */
export function sums<View extends StatisticsView>(
  facts: Facts,
  question: Extract<StatisticsQueryInput, { view: View }>,
  today = TODAY,
): StatisticsAnswerOf<View> {
  const answer: StatisticsAnswer = statisticsOf(facts, statisticsQuerySchema.parse(question), today)
  expect(statisticsAnswerSchema.parse(answer)).toEqual(answer)
  return answer as StatisticsAnswerOf<View>
}

export const numbersOf = ({ rows }: { rows: readonly { id: string }[] }) =>
  rows.map((row) => Number(row.id.slice(-3)) - 100)
