import { describe, expect, test } from 'vitest'
import type { MatchNote } from '../../../contract/match'
import type { MatchForm } from '../../../src/resources/matches/matchForm'
import { putBackOwnChanges } from '../../../src/resources/matches/ownChanges'

const note = (id: string, fields: Partial<MatchNote> = {}): MatchNote => ({
  id,
  shirtNo: null,
  position: '',
  notes: '',
  analysisId: null,
  level: null,
  ...fields,
})

const match = (fields: Partial<MatchForm> = {}): MatchForm => ({
  date: '2026-04-18',
  homeTeamId: 'harbour',
  homeScore: null,
  homeNotes: [],
  awayTeamId: 'mills',
  awayScore: null,
  awayNotes: [],
  media: [],
  comments: '',
  ...fields,
})

describe('putting own changes back onto a match that others have changed', () => {
  test('keeps what only the others changed', () => {
    const theirs = match({ homeScore: 2, homeNotes: [note('a', { shirtNo: 4 })] })
    expect(putBackOwnChanges(match(), match(), theirs)).toEqual(theirs)
  })

  test('puts an own score over theirs', () => {
    const merged = putBackOwnChanges(match(), match({ homeScore: 1 }), match({ homeScore: 2, awayScore: 3 }))
    expect(merged).toMatchObject({ homeScore: 1, awayScore: 3 })
  })

  test('adds own notes after the ones that others added meanwhile', () => {
    const merged = putBackOwnChanges(
      match({ homeNotes: [note('a')] }),
      match({ homeNotes: [note('a'), note('mine', { shirtNo: 9 })] }),
      match({ homeNotes: [note('a'), note('theirs', { shirtNo: 4 })] }),
    )
    expect(merged.homeNotes.map(({ id }) => id)).toEqual(['a', 'theirs', 'mine'])
  })

  test('joins the fields of a note that both changed', () => {
    const merged = putBackOwnChanges(
      match({ awayNotes: [note('a', { shirtNo: 9 })] }),
      match({ awayNotes: [note('a', { shirtNo: 9, notes: 'quick feet' })] }),
      match({ awayNotes: [note('a', { shirtNo: 9, analysisId: 'report', level: 'B' })] }),
    )
    expect(merged.awayNotes).toEqual([
      note('a', { shirtNo: 9, notes: 'quick feet', analysisId: 'report', level: 'B' }),
    ])
  })

  test('removes a note that was removed here, unless someone has changed it since', () => {
    const base = match({ homeNotes: [note('a'), note('b')] })
    const merged = putBackOwnChanges(
      base,
      match(),
      match({ homeNotes: [note('a'), note('b', { level: 'A' })] }),
    )
    expect(merged.homeNotes.map(({ id }) => id)).toEqual(['b'])
  })

  test('brings a note back that someone removed while it was being changed here', () => {
    const merged = putBackOwnChanges(
      match({ homeNotes: [note('a'), note('b')] }),
      match({ homeNotes: [note('a', { notes: 'wins every header' }), note('b')] }),
      match(),
    )
    expect(merged.homeNotes).toEqual([note('a', { notes: 'wins every header' })])
  })

  test('joins media links of both', () => {
    const merged = putBackOwnChanges(
      match({ media: ['https://a.example', 'https://b.example'] }),
      match({ media: ['https://a.example', 'https://mine.example'] }),
      match({ media: ['https://a.example', 'https://b.example', 'https://theirs.example'] }),
    )
    expect(merged.media).toEqual(['https://a.example', 'https://theirs.example', 'https://mine.example'])
  })
})
