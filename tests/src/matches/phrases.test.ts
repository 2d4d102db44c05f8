import { describe, expect, it } from 'vitest'
import {
  frequentPhrases,
  latestOwnNotes,
  minuteBetween,
  phraseBetween,
} from '../../../src/resources/matches/notes/phrases'

const noted = (date: string, words: string, scoutIds = ['me']) => {
  const note = { id: '', shirtNo: null, position: '', notes: words, analysisId: null, level: null } as const
  return { date, creator: null, scoutIds, homeNotes: [note], awayNotes: [] }
}

describe('the phrases that somebody uses', () => {
  it('are the short pieces of notes that were written more than once, most often first', () => {
    const notes = [
      "23' quick feet, tall",
      'Quick feet. Tall',
      'Tall; wins every header in his own box',
      'calm',
    ]
    expect(frequentPhrases(notes)).toEqual(['tall', 'quick feet'])
  })

  it('are neither numbers, nor single letters, nor sentences', () => {
    const notes = ['10, 4-3-3, x, goes past his man whenever he is given the room to do so']
    expect(frequentPhrases([...notes, ...notes])).toEqual([])
  })

  it('are twelve at most', () => {
    const notes = Array.from({ length: 20 }, (_note, index) => `phrase ${'abcdefghijklmnopqrst'[index]}`)
    expect(frequentPhrases([...notes, ...notes])).toHaveLength(12)
  })
})

describe('the notes that phrases are taken from', () => {
  it('are those of matches that one was to watch, the newest first', () => {
    const older = noted('2026-03-01', 'older')
    const others = noted('2026-03-02', 'others', ['somebody else'])
    const planned = { ...noted('2026-12-01', ''), homeNotes: [] }
    expect(latestOwnNotes([older, others, planned, noted('2026-03-03', 'newer')], 'me')).toEqual([
      'newer',
      'older',
    ])
  })

  it('are those of fifty matches at most, however many are planned', () => {
    const days = Array.from({ length: 60 }, (_day, index) => String(1_000 + index))
    const planned = days.map((day) => ({ ...noted(`2027-${day}`, ''), homeNotes: [] }))
    const notes = latestOwnNotes([...planned, ...days.map((day) => noted(`2026-${day}`, day))], 'me')
    expect(notes).toEqual(days.reverse().slice(0, 50))
  })
})

describe('what is put into a note', () => {
  it.each([
    ['', '', 'tall'],
    ['quick', '', ', tall'],
    ["23' ", '', 'tall'],
    ['quick,', '', ' tall'],
    ['', 'quick', 'tall '],
  ])('stands apart from what is before and after it: "%s|%s"', (before, after, written) => {
    expect(phraseBetween(before, 'tall', after)).toBe(written)
  })

  it.each([
    ['', '', "23' "],
    ['tall', '', " 23' "],
    ['tall ', ' quick', "23'"],
  ])('leaves room after a minute: "%s|%s"', (before, after, written) => {
    expect(minuteBetween(before, "23'", after)).toBe(written)
  })
})
