import { describe, expect, it } from 'vitest'
import type { MatchRow } from '../../../contract/rows'
import { todayMatches } from '../../../src/resources/matches/today/todayMatches'
import { rowOf } from '../../support/rowOf'

const DAYS = { today: '2026-05-01', tomorrow: '2026-05-02' }

const ME = { userId: 'me', days: DAYS }

const team = (name: string) => ({ id: name, name })
const match = (id: string, date: string, scoutIds: string[] = []): MatchRow =>
  rowOf('matches')({
    ...{ id, date, scoutIds, homeTeamId: 'a', homeTeam: team('a'), awayTeamId: 'b', awayTeam: team('b') },
    ...{ homeScore: null, awayScore: null, homeNotes: [], awayNotes: [], media: [], comments: '' },
    ...{ version: 1, creator: null },
  })
const idsOf = (some: readonly { match: MatchRow }[]) => some.map(({ match: { id } }) => id)

describe('the matches of today', () => {
  it('start with the matches that the user is assigned to', () => {
    const { ofToday } = todayMatches([match('other', DAYS.today), match('own', DAYS.today, ['me'])], ME)
    expect(idsOf(ofToday)).toEqual(['own', 'other'])
    expect(ofToday.map(({ isWatched }) => isWatched)).toEqual([true, false])
  })

  it('are ordered by kick-off, if it is known', () => {
    const at = (id: string, kickOffTime: string) => ({ ...match(id, DAYS.today), kickOffTime })
    const matches = [at('unknown', ''), at('late', '20:45'), at('early', '09:30')]
    expect(idsOf(todayMatches(matches, ME).ofToday)).toEqual(['early', 'late', 'unknown'])
  })

  it('are followed by tomorrow’s, and by later ones that the user is assigned to', () => {
    const matches = [match('a', DAYS.tomorrow), match('b', '2026-05-09'), match('c', '2026-05-10', ['me'])]
    expect(idsOf(todayMatches(matches, ME).later)).toEqual(['a', 'c'])
  })

  it('include six that others are assigned to, and the number of all', () => {
    const many = Array.from({ length: 30 }, (_match, index) => match(String(index), DAYS.today))
    const { ofToday, near } = todayMatches([...many, match('own', DAYS.today, ['me'])], ME)
    expect(idsOf(ofToday)).toEqual(['own', '0', '1', '2', '3', '4', '5'])
    expect(near).toEqual({ count: 31, isCut: true })
  })

  it('have no assigned scouts on servers that do not return them', () => {
    const { scoutIds: _scouts, ...plain } = match('a', DAYS.today)
    expect(todayMatches([plain], ME)).toMatchObject({
      ofToday: [{ isWatched: false }],
      near: { count: 1, isCut: false },
    })
  })
})
