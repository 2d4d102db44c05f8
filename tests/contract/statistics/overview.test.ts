import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../contract/statistics/facts'
import type { Overview } from '../../../contract/statistics/overview'
import { anAnalysisFact, factsWith, numbersOf, playerId, scored, scoutId, sums, TODAY } from './facts'

type Asked = { days?: string; all?: 'reports' | 'leftBacks' }
const overview = (facts: Facts, asked: Asked = {}): Overview =>
  sums(facts, { view: 'overview', ...asked }, TODAY)
const at = (day: string) => Date.parse(`${day}T10:00:00Z`)
const report = (player: number, day: string, said: Parameters<typeof anAnalysisFact>[0] = {}) =>
  anAnalysisFact({ playerId: playerId(player), publishedAt: at(day), level: 'A', ...said })

it('players need a decision by their published reports, until their stage is set, longest waiting first', () => {
  const two = [report(1, '2026-05-01'), report(1, '2026-05-20', { level: 'B', isIndependent: true })]
  const others = [2, 3].flatMap((player) => two.map((one) => ({ ...one, playerId: playerId(player) })))
  const draft = report(4, '2026-05-20', { publishedAt: null, isIndependent: true })
  const analyses = [...two, report(1, '2026-05-22'), ...others, report(4, '2026-05-01'), draft]
  const decided = { stage: 'Talks', stageAt: at('2026-05-21') } as const
  const stages = { 1: decided, 2: decided, 3: { stage: '' as const }, 4: { stage: '' as const } }
  expect(overview(factsWith(analyses, stages)).decisions).toMatchObject({
    rows: [
      { id: playerId(3), stage: '', independent: 2, newestOn: '2026-05-20' },
      { id: playerId(1), stage: 'Talks', independent: 2, newestOn: '2026-05-22' },
    ],
    total: 2,
  })
})

describe('new reports', () => {
  const facts = factsWith([
    report(1, '2026-06-09', { level: 'B', scores: scored(5) }),
    report(2, '2026-06-15', { level: 'A', scores: scored(2) }),
    report(3, '2026-06-10', { level: 'A', scores: scored(4) }),
    report(4, '2026-06-08', { level: null }),
    report(5, '2026-05-19'),
  ])
  const players = (asked: Asked) =>
    numbersOf({ rows: overview(facts, asked).reports.rows.map((one) => one.player) })

  it('are those published in the last 7 days, today included, best level and mean first', () => {
    expect(players({})).toEqual([3, 2, 1])
    expect(overview(facts)).toMatchObject({ from: '2026-06-09', to: TODAY })
  })

  it('are those of 28 days if requested', () => {
    expect(players({ days: '28' })).toEqual([3, 5, 2, 1, 4])
  })

  it('show five lines and the total, and all lines if requested', () => {
    const many = factsWith(Array.from({ length: 7 }, () => report(1, TODAY)))
    expect(overview(many).reports).toMatchObject({ rows: { length: 5 }, total: 7 })
    expect(overview(many, { all: 'reports' }).reports).toMatchObject({ rows: { length: 7 }, total: 7 })
  })
})

it('contracts are those of players in a stage before the outcomes, up to six months, earliest first', () => {
  const facts = factsWith([], {
    1: { stage: 'Talks', contractEnd: '2026-12-15' },
    2: { stage: 'Watching', contractEnd: '2026-06-15' },
    3: { stage: 'Watching', contractEnd: '2026-12-16' },
    4: { stage: 'Signed', contractEnd: '2026-07-01' },
    5: { stage: '', contractEnd: '2026-07-01' },
    6: { stage: 'Trial', contractEnd: '2026-06-14' },
  })
  expect(numbersOf(overview(facts).contracts ?? { rows: [] })).toEqual([2, 1])
})

it('urgent players unseen for 30 days come longest unseen first, without those who are only ASAP', () => {
  const analyses = [
    anAnalysisFact({ date: '2026-05-16' }),
    anAnalysisFact({ playerId: playerId(2), date: '2026-05-17' }),
  ]
  const priorities = { 1: 'Urgent', 2: 'Urgent', 3: 'Urgent', 4: 'ASAP' } as const
  const described = Object.entries(priorities).map(([player, priority]) => [player, { priority }])
  const { unseen } = overview(factsWith(analyses, Object.fromEntries(described)))
  expect(numbersOf(unseen)).toEqual([3, 1])
})

it('workload counts assigned matches, matches with an analysis, and reports of the period', () => {
  const match = (number: number, date: string, ...scouts: number[]) => ({
    ...anAnalysisFact({ date }).match,
    id: `match ${number}`,
    scoutIds: scouts.map(scoutId),
  })
  const [seen, missed, old] = [match(1, '2026-06-14', 1, 2), match(2, TODAY, 1), match(3, '2026-06-01', 1)]
  const analyses = [
    { ...anAnalysisFact({ publishedAt: at(TODAY) }), match: seen },
    { ...anAnalysisFact({ publishedAt: null, playerId: playerId(2) }), match: seen },
    { ...anAnalysisFact({ publishedAt: at(TODAY), scoutId: null }), match: seen },
  ]
  const facts = factsWith(analyses)
  const matches = new Map([seen, missed, old].map((one) => [one.id, one]))
  const people = new Map([1, 2].map((number) => [scoutId(number), `Scout ${number}`]))
  expect(overview({ ...facts, matches, people }).workload).toEqual([
    { scoutId: scoutId(1), name: 'Scout 1', assigned: 2, seen: 1, reports: 1 },
    { scoutId: scoutId(2), name: 'Scout 2', assigned: 1, seen: 0, reports: 0 },
  ])
  expect(overview(facts).workload).toEqual([{ scoutId: scoutId(1), name: 'Scout 1', seen: 1, reports: 1 }])
})

it('depth counts players on a shortlist with level B or better, and names those of the requested group', () => {
  const analyses = [report(1, TODAY), report(2, TODAY, { level: 'B' }), report(3, TODAY, { level: 'C' })]
  const facts = factsWith([...analyses, report(4, TODAY)], {
    1: { position: 'Left Back' },
    2: { position: 'LW Back' },
    3: { position: 'Left Back' },
    4: { position: 'Left Back' },
  })
  const shortListed = new Set([1, 2, 3].map(playerId))
  const leftBacks = (asked: Asked) =>
    overview({ ...facts, shortListed }, asked).depth?.find(({ group }) => group === 'leftBacks')
  expect(leftBacks({})).toMatchObject({ total: 2, rows: [] })
  expect(numbersOf(leftBacks({ all: 'leftBacks' }) ?? { rows: [] })).toEqual([1, 2])
})

it('blocks are missing if the server does not store stages and shortlists', () => {
  const { decisions, contracts, depth, reports } = overview(factsWith([report(1, TODAY)]))
  expect({ decisions, contracts, depth, reports: reports.total }).toEqual({ reports: 1 })
})
