import { diffArrays } from 'diff'

/** A segment of text: unchanged, removed or added. */
export type TextSegment = { kind: 'same' | 'removed' | 'added'; text: string }

/** The maximum number of removed and added words. The comparison takes time with the square of this number, about 0.1 s at the maximum. */
const MAX_CHANGED_WORDS = 1_000

/** The minimum share of common words. With fewer, the whole text counts as replaced, because scattered equal words are hard to read. */
const MIN_COMMON = 0.3

/** Compares two texts by words. Returns both texts in full if they have little in common, or if too many words have changed. */
export function textDifference(before: string, after: string): TextSegment[] {
  const words = [wordsOf(before), wordsOf(after)] as const
  const changes = diffArrays(...words, { maxEditLength: MAX_CHANGED_WORDS }) ?? []
  const segments = changes.map(({ added, removed, value }): TextSegment => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }
  })
  const common = changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? 0 : count), 0)
  if (common >= MIN_COMMON * Math.max(words[0].length, words[1].length)) return segments
  const replaced: TextSegment[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return replaced.filter(({ text }) => text !== '')
}

/** Splits a text into words with the spaces before them, so that joining them restores the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+/g) ?? []
