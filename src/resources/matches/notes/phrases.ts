import { foldText } from '../../../../contract/text'

const MAX_WORDS = 4
const MAX_LENGTH = 28
/** What was written once is no habit. */
const LEAST_OFTEN = 2
const MAX_PHRASES = 12
const MINUTE = /\d{1,3}(\+\d{1,2})?['’′]/g

/** The short pieces of notes that are written most often; `notes` begins with the newest, whose spelling is taken. */
export function frequentPhrases(notes: readonly string[]): string[] {
  const counts = new Map<string, { words: string; count: number }>()
  for (const words of notes.flatMap(piecesOf)) {
    const key = foldText(words)
    const known = counts.get(key)
    counts.set(key, { words: known?.words ?? words, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .filter(({ count }) => count >= LEAST_OFTEN)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_PHRASES)
    .map(({ words }) => words)
}

const piecesOf = (note: string): string[] =>
  note
    .replace(MINUTE, '\n')
    .split(/[\n.,;:!?/()]+/)
    .map((piece) => piece.trim().replace(/\s+/g, ' '))
    .filter(
      (piece) =>
        /\p{L}{2}/u.test(piece) && piece.length <= MAX_LENGTH && piece.split(' ').length <= MAX_WORDS,
    )

/** A phrase as somebody would type it between these texts: a comma after words, and a space where there is none. */
export function phraseBetween(before: string, phrase: string, after: string): string {
  const gap = /[\p{L}\d)]$/u.test(before) ? ', ' : /\S$/.test(before) ? ' ' : ''
  return `${gap}${phrase}${/^[\p{L}\d]/u.test(after) ? ' ' : ''}`
}

/** The same with a minute, after which what happened is typed. */
export const minuteBetween = (before: string, minute: string, after: string): string =>
  `${/\S$/.test(before) ? ' ' : ''}${minute}${/^\s/.test(after) ? '' : ' '}`
