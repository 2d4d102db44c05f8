import { describe, expect, it } from 'vitest'
import { byLargestDifference } from '../../../contract/statistics/comparison'
import { MIN_PEERS } from '../../../contract/statistics/standing'
import { MAX_TREND_DAYS } from '../../../contract/statistics/trend'
import { anAnalysisFact, factsWith, playerId, scored, scoutId, sums } from './facts'

const playerOf = (facts: ReturnType<typeof factsWith>, filter: object = {}) =>
  sums(facts, { view: 'player', playerId: playerId(1), ...filter }).player

describe('one player', () => {
  it('has the means of groups and items, each analysis counting once', () => {
    // First touch 5 and 2; heading (the fifth) 1 only once; the seventh item is the first of the second group.
    const facts = factsWith([
      anAnalysisFact({ scores: scored(5, null, null, null, 1, null, 4) }),
      anAnalysisFact({ scores: scored(2) }),
    ])
    const player = playerOf(facts)
    const groups = Object.fromEntries(player?.groups.map(({ group, mean }) => [group, mean]) ?? [])
    expect(groups).toMatchObject({ technical: 2.5, physical: 4, mentality: null })
    const items = Object.fromEntries(player?.items.map(({ item, mean }) => [item, mean]) ?? [])
    expect(items).toMatchObject({ firstTouch: 3.5, heading: 1, strength: 4, pass: null })
    expect(player?.items).toHaveLength(18)
  })

  it('has a dot for each analysis, the oldest match first, rated or not', () => {
    const facts = factsWith([
      anAnalysisFact({ date: '2026-05-01', scores: scored(), level: 'B' }),
      anAnalysisFact({ date: '2025-05-01', scores: scored(4), scoutId: null }),
    ])
    expect(playerOf(facts)?.dots).toMatchObject([
      { date: '2025-05-01', mean: 4, scoutId: null },
      { date: '2026-05-01', mean: null, level: 'B' },
    ])
  })

  it('has the average of each scout for each item, with its basis', () => {
    const facts = factsWith([
      anAnalysisFact({ scores: scored(5), date: '2026-01-01' }),
      anAnalysisFact({ scores: scored(2), date: '2026-02-01' }),
      anAnalysisFact({ scores: scored(null, 1), date: '2026-03-01' }),
      anAnalysisFact({ scores: scored(1), scoutId: scoutId(2), date: '2026-04-01' }),
    ])
    const spread = playerOf(facts)?.spread ?? []
    expect(spread[0]).toEqual({
      item: 'firstTouch',
      scouts: [
        { scoutId: scoutId(1), mean: 3.5, basis: { analyses: 2, drafts: 0, scouts: 1, until: '2026-02-01' } },
        { scoutId: scoutId(2), mean: 1, basis: { analyses: 1, drafts: 0, scouts: 1, until: '2026-04-01' } },
      ],
    })
    expect(spread[1]?.scouts).toHaveLength(1)
    expect(spread[2]?.scouts).toEqual([])
  })

  it('is shown whoever the filter chooses, by the analyses that it chooses', () => {
    const facts = factsWith([anAnalysisFact({ date: '2025-01-01' }), anAnalysisFact({ date: '2026-01-01' })])
    expect(playerOf(facts, { position: 'Goalkeeper', dateFrom: '2026-01-01' })?.dots).toHaveLength(1)
    expect(sums(facts, { view: 'player', playerId: playerId(9) }).player).toBeNull()
  })
})

describe('the median of the position', () => {
  const technicalMedian = (player: ReturnType<typeof playerOf>) =>
    player?.peers.standings.find(({ group }) => group === 'technical')?.median
  /** Creates players 1, 2, 3 … of one position with these scores for first touch. */
  const peers = (...scores: (1 | 2 | 3 | 4 | 5 | null)[]) =>
    scores.map((score, index) =>
      anAnalysisFact({ playerId: playerId(index + 1), position: 'Left Back', scores: scored(score) }),
    )

  it('is shown from five rated players on, this one included', () => {
    expect(MIN_PEERS).toBe(5)
    expect(technicalMedian(playerOf(factsWith(peers(1, 2, 4, 5))))).toBeNull()
    expect(technicalMedian(playerOf(factsWith(peers(1, 2, 5, 4, 4))))).toBe(4)
    expect(technicalMedian(playerOf(factsWith(peers(1, 2, 5, 4, 4, 3))))).toBe(3.5)
  })

  it('is of the players of the same position whom the filter chooses, each counting once', () => {
    const more = [
      ...peers(1, 2, 3, 4, 5),
      anAnalysisFact({ playerId: playerId(5), position: 'Left Back', scores: scored(5) }),
      anAnalysisFact({ playerId: playerId(6), position: 'Right Back', scores: scored(5) }),
    ]
    expect(technicalMedian(playerOf(factsWith(more)))).toBe(3)
    expect(playerOf(factsWith(more), { position: 'Right Back' })?.peers.players).toBe(0)
  })
})

describe('the place of a player', () => {
  const player = (number: number, ...scores: (1 | 2 | 3 | 4 | 5 | null)[]) =>
    anAnalysisFact({ playerId: playerId(number), position: 'Left Back', scores: scored(...scores) })
  const standingOf = (facts: ReturnType<typeof factsWith>, filter: object = {}) =>
    playerOf(facts, filter)?.peers.standings[0]

  it('is counted from the best mean of the position, in which equals share a place', () => {
    const facts = factsWith([player(1, 4), player(2, 5), player(3, 4), player(4, 2), player(5, null)])
    expect(standingOf(facts)).toMatchObject({
      group: null,
      place: { place: 2, of: 4 },
      means: [
        { mean: 2, players: 1 },
        { mean: 4, players: 2 },
        { mean: 5, players: 1 },
      ],
    })
  })

  it('compares means as shown, rounded to one decimal', () => {
    // 10 : 3 and 33 : 10 are both 3.3.
    const facts = factsWith([player(1, 4, 3, 3), player(2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4)])
    expect(standingOf(facts)?.place).toEqual({ place: 1, of: 2 })
    expect(standingOf(facts)?.means).toEqual([{ mean: 3.3, players: 2 }])
  })

  it('counts the filtered players, and a player whom the filter excludes in addition', () => {
    const team = { id: playerId(99), name: 'Ajax' }
    const facts = factsWith([player(1, 4), player(2, 5), player(3, 1)], { 2: { team }, 3: { team } })
    expect(standingOf(facts, { teamId: team.id })).toMatchObject({
      place: { place: 2, of: 3 },
      means: [{ players: 1 }, { players: 1 }],
    })
  })

  it('is missing without other players, a mean or a position', () => {
    expect(standingOf(factsWith([player(1, 4)]))?.place).toBeNull()
    expect(standingOf(factsWith([player(1, null), player(2, 4)]))?.place).toBeNull()
    expect(
      standingOf(factsWith([anAnalysisFact(), anAnalysisFact({ playerId: playerId(2) })]))?.place,
    ).toBeNull()
  })
})

describe('the groups over time', () => {
  it('are a mean a match day over all scouts, oldest first, of those that rate the group', () => {
    const facts = factsWith([
      anAnalysisFact({ date: '2026-05-01', scores: scored(5) }),
      anAnalysisFact({ date: '2026-05-01', scores: scored(2), scoutId: scoutId(2) }),
      anAnalysisFact({ date: '2026-05-01', scores: scored(), scoutId: scoutId(3) }),
      anAnalysisFact({ date: '2026-04-01', scores: scored(1) }),
    ])
    const trend = playerOf(facts)?.trend
    expect(trend?.map(({ from, groups: [technical] }) => [from, technical])).toEqual([
      ['2026-04-01', { group: 'technical', mean: 1, basis: expect.objectContaining({ analyses: 1 }) }],
      [
        '2026-05-01',
        { group: 'technical', mean: 3.5, basis: expect.objectContaining({ analyses: 2, scouts: 2 }) },
      ],
    ])
    expect(trend?.[0]?.groups.map(({ mean }) => mean)).toEqual([1, null, null, null, null, null])
  })

  it('are monthly means if there are too many days to distinguish', () => {
    const days = Array.from({ length: MAX_TREND_DAYS + 1 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 10 + index)).toISOString().slice(0, 10),
    )
    const trend = (count: number) =>
      playerOf(factsWith(days.slice(0, count).map((date) => anAnalysisFact({ date }))))?.trend
    expect(trend(MAX_TREND_DAYS)).toHaveLength(MAX_TREND_DAYS)
    expect(trend(MAX_TREND_DAYS + 1)?.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-10', '2026-01-31'],
      ['2026-02-01', '2026-02-19'],
    ])
  })
})

describe('a comparison', () => {
  it('has the players in the requested order, and leaves out unknown ones', () => {
    const facts = factsWith([
      anAnalysisFact({ playerId: playerId(1) }),
      anAnalysisFact({ playerId: playerId(2) }),
    ])
    const playerIds = [playerId(2), playerId(9), playerId(1)].join(',')
    const { players } = sums(facts, { view: 'comparison', playerIds })
    expect(players.map(({ player }) => player.id)).toEqual([playerId(2), playerId(1)])
  })

  it('starts with the largest difference; an item that only one player is rated in has none', () => {
    const means: Record<string, (number | null)[]> = {
      pass: [3, 3.5],
      heading: [5, null],
      vision: [1, 4, null],
      bravery: [2, 2.5],
    }
    const lines = byLargestDifference(Object.keys(means), (key) => means[key] ?? [])
    expect(lines.map(({ key, difference }) => [key, difference])).toEqual([
      ['vision', 3],
      ['pass', 0.5],
      ['bravery', 0.5],
      ['heading', 0],
    ])
  })
})
