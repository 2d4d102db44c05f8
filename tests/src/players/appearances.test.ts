import { describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { appearanceIn } from '../../../src/resources/players/profile/appearances'

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
