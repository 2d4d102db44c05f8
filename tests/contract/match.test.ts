import { describe, expect, it } from 'vitest'
import { matchInputSchema, matchReferenceSchema, matchUpdateSchema } from '../../contract/match'
import { toFieldErrors } from '../../contract/zodIssues'
import { id, match } from './records'

const input = { date: '2025-03-01', homeTeamId: id(1), awayTeamId: id(2) }

/** Returns the error keys by field. */
function wrong(fields: Record<string, unknown>) {
  const { error } = matchInputSchema.safeParse({ ...input, ...fields })
  if (error === undefined) return {}
  return Object.fromEntries(Object.entries(toFieldErrors(error)).map(([path, { key }]) => [path, key]))
}

describe('a match as sent', () => {
  it('needs its date and both teams, and no more', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ date: undefined, homeTeamId: undefined, awayTeamId: undefined })).toMatchObject({
      date: 'required',
      homeTeamId: 'required',
      awayTeamId: 'required',
    })
  })

  it('is between two teams', () => {
    expect(wrong({ awayTeamId: id(1) })).toEqual({ awayTeamId: 'sameTeam' })
    expect(wrong({ homeTeamId: id(10).toUpperCase(), awayTeamId: id(10) })).toEqual({
      awayTeamId: 'sameTeam',
    })
  })

  it('does not have the same note twice', () => {
    expect(wrong({ homeNotes: [{ id: id(7) }, { id: id(7) }] })).toEqual({ homeNotes: 'repeatedId' })
    expect(wrong({ homeNotes: [{}, {}] })).toEqual({})
  })

  it('fills missing fields of a note', () => {
    expect(matchInputSchema.parse({ ...input, homeNotes: [{ shirtNo: 9, level: 'Z' }] }).homeNotes).toEqual([
      { shirtNo: 9, position: '', notes: '', analysisId: null, level: null },
    ])
  })
})

describe('a match update', () => {
  it.each([undefined, null, 0, 1.5, '1'])('is refused with version %j', (version) => {
    expect(matchUpdateSchema.safeParse({ ...input, version }).success).toBe(false)
  })
  it('is between two teams, too', () => {
    expect(matchUpdateSchema.safeParse({ ...input, awayTeamId: id(1), version: 1 }).success).toBe(false)
  })
})

it('embedded, has only date, teams and scores', () => {
  const noted = match({ comments: 'Rain', media: ['https://example.com'] })
  expect(Object.keys(matchReferenceSchema.parse(noted)).sort()).toEqual(
    ['awayScore', 'awayTeam', 'awayTeamId', 'date', 'homeScore', 'homeTeam', 'homeTeamId', 'id'].sort(),
  )
})
