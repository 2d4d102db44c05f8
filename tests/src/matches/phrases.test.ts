import { describe, expect, it } from 'vitest'
import { frequentPhrases, phraseBetween } from '../../../src/resources/matches/live/phrases'

describe('a user’s phrases', () => {
  it('are short pieces of notes that were written more than once, most frequent first', () => {
    const notes = [
      "23' quick feet, tall",
      'Quick feet. Tall',
      'Tall; wins every header in his own box',
      'calm',
    ]
    expect(frequentPhrases(notes)).toEqual(['tall', 'quick feet'])
  })

  it('exclude numbers, single letters and sentences', () => {
    const notes = ['10, 4-3-3, x, goes past his man whenever he is given the room to do so']
    expect(frequentPhrases([...notes, ...notes])).toEqual([])
  })

  it('are at most twelve', () => {
    const notes = Array.from({ length: 20 }, (_note, index) => `phrase ${'abcdefghijklmnopqrst'[index]}`)
    expect(frequentPhrases([...notes, ...notes])).toHaveLength(12)
  })
})

describe('inserting a phrase into a note', () => {
  it.each([
    ['', '', 'tall'],
    ['quick', '', ', tall'],
    ["23' ", '', 'tall'],
    ['quick,', '', ' tall'],
    ['', 'quick', 'tall '],
  ])('adds separators before and after it: "%s|%s"', (before, after, written) => {
    expect(phraseBetween(before, 'tall', after)).toBe(written)
  })
})
