import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/fields'
import { isTooMuch, type JoinedMatch, joinMatches } from '../../contract/joinMatches'
import type { LineupEntry } from '../../contract/lineup'
import type { MatchNote } from '../../contract/match'
import { randomFrom } from '../support/random'

const NOTHING: JoinedMatch = {
  homeNotes: [],
  awayNotes: [],
  homeLineup: [],
  awayLineup: [],
  scoutIds: [],
  media: [],
}
const note = (
  id: string,
  shirtNo: number | null,
  notes: string,
  said: Partial<MatchNote> = {},
): MatchNote => {
  return { id, shirtNo, notes, position: '', level: null, analysisId: null, ...said }
}
const newId = () => 'new'
const joinHome = (kept: MatchNote[], merged: MatchNote[]) =>
  joinMatches({ ...NOTHING, homeNotes: kept }, { ...NOTHING, homeNotes: merged }, newId).homeNotes
const joinLineup = (kept: LineupEntry[], merged: LineupEntry[]) =>
  joinMatches({ ...NOTHING, awayLineup: kept }, { ...NOTHING, awayLineup: merged }, newId).awayLineup
const entry = (shirtNo: number | null, playerId: string, position: LineupEntry['position'] = '') => {
  return { shirtNo, playerId, position }
}

describe('merging the notes of two records of one match', () => {
  it('keeps both notes on a player if one would lose its level, position or analysis', () => {
    const [one, other] = [
      note('a', 9, 'Quick', { analysisId: 'x' }),
      note('b', 9, 'Slow', { analysisId: 'y' }),
    ]
    expect(joinHome([one], [other])).toEqual([one, other])
    const [good, better] = [note('a', 9, 'Quick', { level: 'B' }), note('b', 9, 'Slow', { level: 'A' })]
    expect(joinHome([good], [better])).toEqual([good, better])
  })

  it('keeps text that both notes have once, and does not merge notes without a number', () => {
    expect(joinHome([note('a', 9, 'Quick')], [note('b', 9, 'Quick ')])).toEqual([note('a', 9, 'Quick')])
    expect(joinHome([note('a', null, 'Rain')], [note('b', null, 'Wind'), note('c', null, 'Rain')])).toEqual([
      note('a', null, 'Rain'),
      note('b', null, 'Wind'),
    ])
  })

  it('splits merged text that is longer than a note may be', () => {
    const long = 'x'.repeat(LIMITS.note - 1)
    expect(joinHome([note('a', 9, long)], [note('b', 9, 'Quick')])).toHaveLength(2)
  })

  it('gives every note its own id', () => {
    expect(joinHome([note('a', 9, 'Quick')], [note('a', 4, 'Calm')]).map(({ id }) => id)).toEqual([
      'a',
      'new',
    ])
  })

  it('loses no text, analysis or level of any notes', () => {
    const random = randomFrom(11)
    const some = (side: string) =>
      Array.from({ length: random.below(8) }, (_, at) =>
        note(
          `${side}${at}`,
          random.pick([null, 4, 7, 9]),
          random.pick(['Calm', 'Quick', `${side} only ${at}`]),
          {
            level: random.pick([null, 'A', 'B'] as const),
            analysisId: random.pick([null, `${side} analysis ${at}`]),
          },
        ),
      )
    for (let round = 0; round < 300; round++) {
      const [kept, merged] = [some('a'), some('b')]
      const joined = joinHome(kept, merged)
      for (const { shirtNo, notes, level, analysisId } of [...kept, ...merged]) {
        const same = joined.filter((one) => one.shirtNo === shirtNo)
        expect(same.some((one) => one.notes.includes(notes))).toBe(true)
        if (level !== null) expect(same.some((one) => one.level === level)).toBe(true)
        if (analysisId !== null) expect(same.some((one) => one.analysisId === analysisId)).toBe(true)
      }
      expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length)
      expect(joinHome(joined, merged).length).toBeLessThanOrEqual(joined.length + merged.length)
    }
  })
})

describe('merging line-ups, scouts and media of two records of one match', () => {
  it('keeps every player once, and fills empty fields from the other record', () => {
    expect(
      joinLineup(
        [entry(9, 'ada'), entry(null, 'bo')],
        [entry(9, 'cy'), entry(4, 'bo', 'Central Back'), entry(5, 'dee')],
      ),
    ).toEqual([entry(9, 'ada'), entry(4, 'bo', 'Central Back'), entry(null, 'cy'), entry(5, 'dee')])
  })

  it('keeps both notes on a number that have different minutes, and the later role of a player without one', () => {
    const notes = [
      { ...note('a', 9, 'Calm'), minute: 0 },
      { ...note('b', 9, 'Quick'), minute: 63 },
    ] as const
    expect(joinHome([notes[0]], [notes[1]])).toEqual(notes)
    const [joined] = joinLineup([entry(9, 'ada')], [{ ...entry(9, 'ada'), isStarter: false }])
    expect(joined?.isStarter).toBe(false)
  })

  it('keeps those of both, each once', () => {
    const { media, scoutIds } = joinMatches(
      { ...NOTHING, media: ['a', 'b'], scoutIds: ['ada'] },
      { ...NOTHING, media: ['b', 'c'], scoutIds: ['bo', 'ada'] },
      newId,
    )
    expect([media, scoutIds]).toEqual([
      ['a', 'b', 'c'],
      ['ada', 'bo'],
    ])
  })

  it('may exceed the limit of one match', () => {
    const media = (from: number) => Array.from({ length: 15 }, (_, at) => `https://example.com/${from + at}`)
    const joined = joinMatches({ ...NOTHING, media: media(0) }, { ...NOTHING, media: media(15) }, newId)
    expect([isTooMuch(joined), isTooMuch({ ...NOTHING, media: media(0) })]).toEqual([true, false])
  })
})
