import { describe, expect, it } from 'vitest'
import { MONTHS_SHOWN } from '../../../contract/statistics/coverage'
import { anAnalysisFact, factsWith, numbersOf, playerId, scoutId, sums } from './facts'

it('the map of positions and levels counts players by their present values, with their analyses', () => {
  const facts = factsWith(
    [
      anAnalysisFact({ playerId: playerId(1), level: 'A', date: '2026-01-01' }),
      anAnalysisFact({ playerId: playerId(1), level: 'B', date: '2026-02-01' }),
      anAnalysisFact({ playerId: playerId(2), level: 'B', scoutId: scoutId(2), date: '2026-03-01' }),
      anAnalysisFact({ playerId: playerId(3), position: 'Goalkeeper' }),
    ],
    { 1: { position: 'Left Back' }, 2: { position: 'Left Back' }, 4: { position: 'Centre Forward' } },
  )
  const { positions } = sums(facts, { view: 'coverage' })
  expect(positions.map(({ position }) => position)).toEqual(['Goalkeeper', 'Left Back'])
  const cell = (position: string, level: string | null) =>
    positions.find((row) => row.position === position)?.cells.find((one) => one.level === level)
  expect(cell('Left Back', 'B')).toEqual({
    level: 'B',
    players: 2,
    basis: { analyses: 3, drafts: 0, scouts: 2, until: '2026-03-01' },
  })
  expect(cell('Left Back', 'A')).toMatchObject({ players: 0, basis: { analyses: 0, until: null } })
  expect(cell('Goalkeeper', null)).toMatchObject({ players: 1 })
})

describe('the months', () => {
  const dated = (...dates: string[]) => factsWith(dates.map((date) => anAnalysisFact({ date })))

  it('are twelve up to that of the latest match, across the turn of the year', () => {
    const { months } = sums(dated('2026-02-28', '2025-12-31', '2026-01-01'), { view: 'coverage' })
    expect(months).toHaveLength(MONTHS_SHOWN)
    expect(months[0]?.month).toBe('2025-03')
    expect(months.slice(-3).map(({ month, basis }) => [month, basis.analyses])).toEqual([
      ['2025-12', 1],
      ['2026-01', 1],
      ['2026-02', 1],
    ])
  })

  it('count the analyses before the first shown month', () => {
    const { months, earlier } = sums(dated('2026-02-28', '2025-03-01', '2025-02-28', '2020-01-01'), {
      view: 'coverage',
    })
    expect(earlier).toBe(2)
    expect(months[0]).toMatchObject({ month: '2025-03', basis: { analyses: 1 } })
  })

  it('are split by scout', () => {
    const facts = factsWith([
      anAnalysisFact({ date: '2026-05-31' }),
      anAnalysisFact({ date: '2026-05-01' }),
      anAnalysisFact({ date: '2026-05-15', scoutId: null }),
    ])
    expect(sums(facts, { view: 'coverage' }).months.at(-1)).toEqual({
      month: '2026-05',
      basis: { analyses: 3, drafts: 0, scouts: 2, until: '2026-05-31' },
      scouts: [
        { scoutId: scoutId(1), basis: { analyses: 2, drafts: 0, scouts: 1, until: '2026-05-31' } },
        { scoutId: null, basis: { analyses: 1, drafts: 0, scouts: 1, until: '2026-05-15' } },
      ],
    })
  })

  it('are empty without an analysis', () => {
    expect(sums(factsWith([]), { view: 'coverage' })).toMatchObject({ months: [], earlier: 0, positions: [] })
  })
})

describe('players not seen', () => {
  const urgent = { priority: 'Urgent' } as const
  const asap = { priority: 'ASAP' } as const
  const notSeen = (facts: ReturnType<typeof factsWith>, question: object = {}) =>
    numbersOf(sums(facts, { view: 'notSeen', ...question }, '2026-03-31'))
  const seenOn = (...dates: string[]) =>
    dates.map((date, index) => anAnalysisFact({ playerId: playerId(index + 1), date }))

  it('are those to be seen soon whose last match is so many days back or more', () => {
    const facts = factsWith(seenOn('2026-03-01', '2026-03-02', '2025-01-01'), { 1: asap, 2: asap })
    expect(notSeen(facts, { days: 30 })).toEqual([1])
    expect(notSeen(facts, { days: 29 })).toEqual([1, 2])
    expect(notSeen(facts)).toEqual([1])
  })

  it('start with those never seen, then those unseen for longest, the urgent first', () => {
    const facts = factsWith(seenOn('2026-01-01', '2025-01-01', '2025-01-01'), {
      1: urgent,
      2: asap,
      3: urgent,
      4: asap,
      5: urgent,
      6: {},
    })
    expect(notSeen(facts)).toEqual([5, 4, 3, 2, 1])
    expect(notSeen(facts, { page: 2, amount: 2 })).toEqual([3, 2])
  })

  it('are those whom a chosen scout has not seen in a chosen period', () => {
    const facts = factsWith([anAnalysisFact({ date: '2026-03-30' })], { 1: urgent })
    expect(notSeen(facts)).toEqual([])
    expect(notSeen(facts, { scout: scoutId(2) })).toEqual([1])
    expect(notSeen(facts, { dateTo: '2026-01-01' })).toEqual([1])
  })
})

it('the filter offers only values that match something, by name and from the goalkeeper to the forwards', () => {
  const facts = factsWith(
    [
      anAnalysisFact({ position: 'Second Striker', scoutId: scoutId(2) }),
      anAnalysisFact({ playerId: playerId(2), scoutId: null }),
    ],
    {
      2: { team: { id: playerId(51), name: 'Żory' } },
      3: { team: { id: playerId(52), name: 'ajax' }, position: 'Goalkeeper' },
    },
  )
  expect(sums(facts, { view: 'choices' })).toMatchObject({
    teams: [{ name: 'ajax' }, { name: 'Żory' }],
    positions: ['Goalkeeper', 'Second Striker', ''],
    scouts: [{ id: scoutId(2), name: 'Scout 2' }],
  })
})
