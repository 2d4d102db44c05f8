import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../contract/analysis'
import { countByMonth, countPlayersByLevel } from '../../contract/analysisCounts'
import type { Level } from '../../contract/level'
import { POSITIONS, type Position } from '../../contract/player'
import { analysis, id, match, player } from './records'

const on = (date: string) => analysis({ match: match({ date }) })

/** An analysis of a player, by what a test says of the two. */
const of = (number: number, facts: Partial<Analysis>, usual: Position | '' = '') =>
  analysis({ playerId: id(number), player: player({ position: usual }), ...facts })

const levels = (A: number, B: number, C: number, D: number) => ({ A, B, C, D })

describe('analyses by month', () => {
  it('of none are none', () => expect(countByMonth([], 12)).toEqual({ months: [], earlier: 0 }))

  it('go by the day of the match and end with the newest, months without any included', () => {
    const analyses = [on('2026-01-31'), on('2025-11-01'), on('2026-01-01')]
    expect(countByMonth(analyses, 3)).toEqual({
      months: [
        { month: '2025-11', count: 1 },
        { month: '2025-12', count: 0 },
        { month: '2026-01', count: 2 },
      ],
      earlier: 0,
    })
  })

  it('say how many are older than what is shown', () => {
    const { months, earlier } = countByMonth([on('2026-05-31'), on('2025-05-31'), on('1999-01-01')], 12)
    expect(months.map(({ month }) => month).at(0)).toBe('2025-06')
    expect(months).toHaveLength(12)
    expect(earlier).toBe(2)
  })
})

describe('players by level and position', () => {
  it('count once, with the level of the latest match that gave them one', () => {
    const { counts, withoutLevel } = countPlayersByLevel([
      of(1, { level: 'A', match: match({ date: '2026-03-01' }) }, 'Goalkeeper'),
      of(1, { level: 'C', match: match({ date: '2026-04-01' }) }, 'Goalkeeper'),
      of(1, { level: null, match: match({ date: '2026-05-01' }) }, 'Goalkeeper'),
      of(1, { level: 'B', match: match({ date: '2026-02-01' }) }, 'Goalkeeper'),
    ])
    expect(counts.goalkeepers).toEqual(levels(0, 0, 1, 0))
    expect(withoutLevel).toBe(0)
  })

  it('of two analyses of one day take the one written later', () => {
    const first = of(1, { level: 'D', createdAt: '2026-03-02T10:00:00.000Z' }, 'Left Back')
    const second = of(1, { level: 'B', createdAt: '2026-03-02T11:00:00.000Z' }, 'Left Back')
    for (const analyses of [
      [first, second],
      [second, first],
    ]) {
      expect(countPlayersByLevel(analyses).counts.defenders).toEqual(levels(0, 1, 0, 0))
    }
  })

  it('play where they usually do, else where they played then, else nowhere', () => {
    const { counts } = countPlayersByLevel([
      of(1, { level: 'A', position: 'Goalkeeper' }, 'Second Striker'),
      of(2, { level: 'A', position: 'Left Midfielder' }),
      of(3, { level: 'A', position: '' }),
    ])
    expect(counts.forwards.A).toBe(1)
    expect(counts.midfielders.A).toBe(1)
    expect(counts.none.A).toBe(1)
  })

  it('without a level are told apart', () => {
    const { counts, withoutLevel } = countPlayersByLevel([of(1, { level: null }), of(2, { level: 'D' })])
    expect(counts.none).toEqual(levels(0, 0, 0, 1))
    expect(withoutLevel).toBe(1)
  })

  it('have a group for every position', () => {
    const level: Level = 'B'
    const analyses = POSITIONS.map((position, number) => of(number, { level }, position))
    const { counts } = countPlayersByLevel(analyses)
    expect(Object.values(counts).map(({ B }) => B)).toEqual([1, 7, 7, 4, 0])
  })
})
