import { describe, expect, it } from 'vitest'
import { monthsUntil } from '../../../contract/age'
import type { Level } from '../../../contract/closedLists'
import type { Match } from '../../../contract/match'
import { appearanceIn } from '../../../src/resources/players/profile/appearances'
import { dueDecision } from '../../../src/resources/players/profile/reportSums'

const report = (day: string, level: Level | null, isIndependent = false) =>
  ({ publishedAt: `${day}T20:00:00.000Z`, level, isIndependent, match: { date: day } }) as never

describe('a decision about a player', () => {
  it.each([
    ['the newest report has the level B', [report('2026-05-02', 'B'), report('2026-05-01', 'D')], 1],
    [
      'two reports have the level B or A',
      ['C', 'B', 'A'].map((level) => report('2026-05-02', level as Level)),
      2,
    ],
  ])('is due if %s', (_when, reports, count) => {
    expect(dueDecision(reports, null)).toEqual({ reports: count, independent: 0, since: '2026-05-02' })
  })

  it.each([
    ['there is no report', [], null],
    ['only an older report has the level A', [report('2026-05-02', 'C'), report('2026-05-01', 'A')], null],
    ['the stage was set after the reports', [report('2026-05-02', 'A')], '2026-05-03T10:00:00.000Z'],
  ])('is not due if %s', (_when, reports, stageAt) => {
    expect(dueDecision(reports, stageAt)).toBeNull()
  })

  it('counts only reports published since the last stage', () => {
    const reports = [report('2026-05-04', 'A', true), report('2026-05-01', 'A', true)]
    expect(dueDecision(reports, '2026-05-02T10:00:00.000Z')).toMatchObject({ reports: 1, independent: 1 })
  })
})

describe('the notes on a player in a match', () => {
  const note = (id: string, shirtNo: number | null, analysisId: string | null = null) => ({
    id,
    shirtNo,
    analysisId,
  })
  const match = (lineup: object[]) =>
    ({
      ...{ id: 'm', homeTeamId: 'h', awayTeamId: 'a', homeLineup: lineup },
      homeNotes: [note('three', 3), note('linked', 8, 'r')],
      awayNotes: [note('other three', 3)],
    }) as unknown as Match
  const noted = (lineup: object[], reports: object[]) =>
    appearanceIn(match(lineup), 'p', reports as never).notes.map(({ id }) => id)

  it('are those with the number of the line-up, on the player’s side', () => {
    expect(noted([{ playerId: 'p', shirtNo: 3, position: '' }], [])).toEqual(['three'])
  })

  it('are those with the number of a report of this match, and those linked to it', () => {
    const ofMatch = { id: 'r', matchId: 'm', shirtNo: 3, playedFor: { id: 'h', name: 'Home' } }
    expect(noted([], [ofMatch])).toEqual(['three', 'linked'])
    expect(noted([], [{ ...ofMatch, matchId: 'another' }])).toEqual([])
  })
})

it.each([
  ['2026-11-28', '2027-06-30', 7],
  ['2026-11-28', '2027-11-27', 11],
  ['2026-11-28', '2026-11-27', -1],
])('from %s to %s are %i full months', (from, to, months) => {
  expect(monthsUntil(from, to)).toBe(months)
})
