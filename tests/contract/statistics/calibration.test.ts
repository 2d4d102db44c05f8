import { describe, expect, it } from 'vitest'
import type { Score } from '../../../contract/ratings'
import type { AnalysisFact } from '../../../contract/statistics/facts'
import { anAnalysisFact, factsWith, playerId, scored, scoutId, sums } from './facts'

const calibrated = (analyses: readonly AnalysisFact[], filter: object = {}) =>
  sums(factsWith(analyses), { view: 'calibration', ...filter }).rows
const by = (scout: number | null, player: number, ...scores: (Score | null)[]) =>
  anAnalysisFact({
    scoutId: scout === null ? null : scoutId(scout),
    playerId: playerId(player),
    scores: scored(...scores),
  })

describe('a scout’s own figures', () => {
  it('are the mean of the analyses’ means and their standard deviation', () => {
    // Means of 2, 4 and 3, and one analysis without ratings: they differ from their mean by 1, 1 and 0.
    const [row] = calibrated([by(1, 1, 2), by(1, 2, 4, 4, 4), by(1, 3, 1, 5), by(1, 4)])
    expect(row).toMatchObject({ scoutId: scoutId(1), mean: 3, basis: { analyses: 4, scouts: 1 } })
    expect(row?.spread).toBeCloseTo(Math.sqrt(2 / 3), 12)
  })

  it('have no spread for a single analysis, and no mean without ratings', () => {
    expect(calibrated([by(1, 1, 4)])[0]).toMatchObject({ mean: 4, spread: null })
    expect(calibrated([by(1, 1)])[0]).toMatchObject({ mean: null, spread: null, equalScores: null })
  })

  it('has the most frequent score and its share, the lower of two equally frequent ones', () => {
    expect(calibrated([by(1, 1, 3, 3, 4), by(1, 2, 3, null, 5)])[0]?.equalScores).toEqual({
      score: 3,
      share: 3 / 5,
    })
    expect(calibrated([by(1, 1, 5, 2, 5, 2)])[0]?.equalScores).toEqual({ score: 2, share: 0.5 })
    expect(calibrated([by(1, 1, 4, 4)])[0]?.equalScores).toEqual({ score: 4, share: 1 })
  })

  it('come from those with most analyses down', () => {
    const rows = calibrated([by(2, 1, 3), by(1, 1, 3), by(3, 1, 3), by(3, 2, 3)])
    expect(rows.map((row) => row.scoutId)).toEqual([scoutId(3), scoutId(1), scoutId(2)])
  })
})

describe('the distance to colleagues', () => {
  /** Scout 1 rates all players 4; scout 2 rates them lower by 1, 1, 2, 2, 1. */
  const others: Score[] = [3, 3, 2, 2, 3]
  const shared = (players: number) =>
    others.slice(0, players).flatMap((score, index) => [by(1, index + 1, 4), by(2, index + 1, score)])
  const rowOf = (analyses: readonly AnalysisFact[], scout: number) =>
    calibrated(analyses).find((row) => row.scoutId === scoutId(scout))

  it('is hidden below five shared players', () => {
    expect(rowOf(shared(4), 1)).toMatchObject({ shared: 4, distance: null })
    expect(rowOf(shared(5), 1)).toMatchObject({ shared: 5, distance: { size: 1.4, signed: 1.4 } })
    expect(rowOf(shared(5), 2)).toMatchObject({ shared: 5, distance: { size: 1.4, signed: -1.4 } })
  })

  it('counts only players whom both have rated', () => {
    const unrated = [...shared(4), by(1, 5, 4), by(2, 5), by(1, 6, 4)]
    expect(rowOf(unrated, 1)).toMatchObject({ shared: 4, distance: null })
  })

  it('adds up without sign, and evens out with it', () => {
    const evenly = [1, 2, 3, 4].flatMap((player) => [by(1, player, 3), by(2, player, player % 2 ? 2 : 4)])
    expect(rowOf([...evenly, by(1, 5, 3), by(2, 5, 3)], 1)?.distance).toEqual({ size: 0.8, signed: 0 })
  })

  it('is of the mean that they give a player, and of all colleagues’ together', () => {
    // Scout 1: (2 + 4) / 2 = 3. Colleagues, including a deleted user: (5 + 5 + 2) / 3 = 4.
    const first = [by(1, 1, 2), by(1, 1, 4), by(2, 1, 5), by(2, 1, 5), by(null, 1, 2)]
    const rest = [2, 3, 4, 5].flatMap((player) => [by(1, player, 3), by(2, player, 3)])
    expect(rowOf([...first, ...rest], 1)?.distance).toEqual({ size: 0.2, signed: -0.2 })
  })

  it('has no row for former users', () => {
    const rows = calibrated([by(null, 1, 3), by(1, 1, 3)])
    expect(rows.map((row) => row.scoutId)).toEqual([scoutId(1)])
  })
})
