import { describe, expect, it } from 'vitest'
import { byLargestDifference } from '../../../contract/statistics/comparison'
import { MIN_PEERS } from '../../../contract/statistics/onePlayer'
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

  it('tells for each item what each scout gave on average, and what that rests on', () => {
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
        { scoutId: scoutId(1), mean: 3.5, basis: { analyses: 2, scouts: 1, until: '2026-02-01' } },
        { scoutId: scoutId(2), mean: 1, basis: { analyses: 1, scouts: 1, until: '2026-04-01' } },
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
  const technicalMedian = (player: ReturnType<typeof playerOf>) => player?.peers.groups[0]?.median
  /** Players 1, 2, 3 … of one position with these first touches. */
  const peers = (...scores: (1 | 2 | 3 | 4 | 5 | null)[]) =>
    scores.map((score, index) =>
      anAnalysisFact({ playerId: playerId(index + 1), position: 'Left Back', scores: scored(score) }),
    )

  it('is told from five rated players on, this one included', () => {
    expect(MIN_PEERS).toBe(5)
    expect(technicalMedian(playerOf(factsWith(peers(1, 2, 4, 5))))).toBeNull()
    expect(technicalMedian(playerOf(factsWith(peers(1, 2, 5, 4, 4))))).toBe(4)
    expect(technicalMedian(playerOf(factsWith(peers(1, 2, 5, 4, 4, 3))))).toBe(3.5)
  })

  it('does not count who is not rated in the group', () => {
    const player = playerOf(factsWith(peers(1, 2, 4, 5, null)))
    expect(player?.peers).toMatchObject({ players: 5, basis: { analyses: 5 } })
    expect(technicalMedian(player)).toBeNull()
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

  it('is none for a player without a position', () => {
    const nowhere = [1, 2, 3, 4, 5].map((number) => anAnalysisFact({ playerId: playerId(number) }))
    expect(playerOf(factsWith(nowhere))?.peers).toMatchObject({ players: 0, basis: { analyses: 0 } })
  })
})

describe('a comparison', () => {
  it('has the players in the order asked for, and leaves out whom nobody knows', () => {
    const facts = factsWith([
      anAnalysisFact({ playerId: playerId(1) }),
      anAnalysisFact({ playerId: playerId(2) }),
    ])
    const playerIds = [playerId(2), playerId(9), playerId(1)].join(',')
    const { players } = sums(facts, { view: 'comparison', playerIds })
    expect(players.map(({ player }) => player.id)).toEqual([playerId(2), playerId(1)])
  })

  it('starts with the largest difference; what only one is rated in makes none', () => {
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
