import { describe, expect, it } from 'vitest'
import { frequentPhrases, minuteBetween, phraseBetween } from '../../../src/resources/matches/notes/phrases'

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
