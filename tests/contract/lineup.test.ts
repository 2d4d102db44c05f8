import { describe, expect, it } from 'vitest'
import { type LineupEntry, lacksLineups } from '../../contract/lineup'
import { matchInputSchema } from '../../contract/match'
import { mergeThreeWay } from '../../contract/mergeThreeWay'
import { toFieldErrors } from '../../contract/zodIssues'
import { id } from './records'

const entry = (shirtNo: number | null, player: number, position: LineupEntry['position'] = '') => ({
  shirtNo,
  playerId: id(player),
  position,
})

const input = { date: '2026-05-01', homeTeamId: id(1), awayTeamId: id(2) }
function errorsOf(fields: object): Record<string, string> {
  const { error } = matchInputSchema.safeParse({ ...input, ...fields })
  const errors = error === undefined ? {} : toFieldErrors(error)
  return Object.fromEntries(Object.entries(errors).map(([path, { key }]) => [path, key]))
}

describe('a line-up', () => {
  it('needs a player in every entry; number and position may be missing', () => {
    const { data } = matchInputSchema.safeParse({ ...input, homeLineup: [{ playerId: id(3) }] })
    expect(data?.homeLineup).toEqual([entry(null, 3)])
    expect(errorsOf({ homeLineup: [{ shirtNo: 9 }] })).toEqual({ 'homeLineup.0.playerId': 'required' })
  })

  it('reports the second of two entries with the same number or player', () => {
    expect(errorsOf({ homeLineup: [entry(9, 3), entry(null, 4), entry(null, 5), entry(9, 3)] })).toEqual({
      'homeLineup.3.shirtNo': 'repeatedNumber',
      'homeLineup.3.playerId': 'repeatedPlayer',
    })
    expect(errorsOf({ homeLineup: [entry(9, 3)], awayLineup: [entry(9, 3)] })).toEqual({})
  })

  it('names a scout of the match once', () => {
    const { data } = matchInputSchema.safeParse({ ...input, scoutIds: [id(3), id(4), id(3)] })
    expect(data?.scoutIds).toEqual([id(3), id(4)])
  })

  it('may be missing in a list of matches, or on a server without line-ups', () => {
    expect(lacksLineups({ scoutIds: [] })).toBe(true)
    expect(lacksLineups({ scoutIds: [], homeLineup: [] })).toBe(false)
    expect(lacksLineups({})).toBe(false)
  })
})

describe('the line-ups of two users', () => {
  const merge = (base: object[], mine: object[], theirs: object[]) =>
    mergeThreeWay({ homeLineup: base }, { homeLineup: mine }, { homeLineup: theirs })

  it('are merged player by player', () => {
    const { merged, conflicts } = merge(
      [entry(9, 3), entry(10, 4)],
      [entry(9, 3, 'Centre Forward'), entry(10, 4), entry(7, 6)],
      [entry(9, 3), entry(1, 5)],
    )
    expect(merged.homeLineup).toEqual([entry(9, 3, 'Centre Forward'), entry(1, 5), entry(7, 6)])
    expect(conflicts).toEqual([])
  })

  it('conflict if both gave one player different numbers: the user’s own is kept', () => {
    const { merged, conflicts } = merge([entry(null, 3)], [entry(9, 3)], [entry(10, 3)])
    expect(merged.homeLineup).toEqual([entry(9, 3)])
    expect(conflicts).toEqual([{ path: 'homeLineup.0.shirtNo', base: null, mine: 9, theirs: 10 }])
  })

  it('conflict if both gave one number to different players: the user’s own keeps it, and the other has none', () => {
    const { merged, conflicts } = merge([], [entry(9, 3)], [entry(9, 4)])
    expect(merged.homeLineup).toEqual([entry(null, 4), entry(9, 3)])
    expect(conflicts).toEqual([{ path: 'homeLineup.0.shirtNo', base: null, mine: null, theirs: 9 }])
  })
})
