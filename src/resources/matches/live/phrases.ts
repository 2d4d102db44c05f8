import { foldText } from '../../../../contract/text'

const MAX_WORDS = 4
const MAX_LENGTH = 28
/** A phrase must occur this often to be suggested. */
const MIN_COUNT = 2
const MAX_PHRASES = 12
const MINUTE = /\d{1,3}(\+\d{1,2})?['’′]/g

/** Returns the most frequent short phrases of the notes. `notes` starts with the newest note, whose spelling is used. */
export function frequentPhrases(notes: readonly string[]): string[] {
  const counts = new Map<string, { words: string; count: number }>()
  for (const words of notes.flatMap(phrasesIn)) {
    const key = foldText(words)
    const known = counts.get(key)
    counts.set(key, { words: known?.words ?? words, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .filter(({ count }) => count >= MIN_COUNT)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_PHRASES)
    .map(({ words }) => words)
}

const phrasesIn = (note: string): string[] =>
  note
    .replace(MINUTE, '\n')
    .split(/[\n.,;:!?/()]+/)
    .map((piece) => piece.trim().replace(/\s+/g, ' '))
    .filter(
      (piece) =>
        /\p{L}{2}/u.test(piece) && piece.length <= MAX_LENGTH && piece.split(' ').length <= MAX_WORDS,
    )

/** Returns a phrase with the separators for insertion between two texts: a comma after a word, and spaces if needed. */
export function phraseBetween(before: string, phrase: string, after: string): string {
  const gap = /[\p{L}\d)]$/u.test(before) ? ', ' : /\S$/.test(before) ? ' ' : ''
  return `${gap}${phrase}${/^[\p{L}\d]/u.test(after) ? ' ' : ''}`
}
