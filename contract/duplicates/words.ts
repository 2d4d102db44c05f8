import { foldText } from '../text'

/** Returns the words of a name for comparison: folded, without punctuation. */
export function wordsOf(name: string): string[] {
  return foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Returns a phonetic key of a folded word, equal for spellings by ear and for different transcriptions: Mohamed and Mohammed, Sergei and Sergey,
 * Müller and Mueller.
 */
export function phoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([aou])e/g, '$1')
    .replace(/ck|[cq]/g, 'k')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/(?<=.)h/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** A folded word with its phonetic key, computed once. */
export type Word = { text: string; sound: string }

export const toWord = (text: string): Word => ({ text, sound: phoneticKey(text) })

/** Returns whether one wrong, missing, additional or transposed letter turns one word into the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  const rest = (text: string, letters: number) => text.slice(from + letters)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  if (rest(short, 1) === rest(long, 1)) return true
  return short[from] === long[from + 1] && short[from + 1] === long[from] && rest(short, 2) === rest(long, 2)
}

/** How often words occur in all records. If Marco and Mario each occur in several records, they are two names, not a typing error. */
export type WordFrequency = {
  isCommon: (word: string) => boolean
  isRare: (word: string) => boolean
  /** Whether at most two different names have the word. */
  isInAtMostTwoNames: (word: string) => boolean
}

/** The frequency for comparing two records without an index. */
export const UNKNOWN_FREQUENCY: WordFrequency = {
  isCommon: () => false,
  isRare: () => false,
  isInAtMostTwoNames: () => false,
}

/** In shorter words, a wrong letter makes another name (Jan and Jon). In words shorter than MISSING_LETTER_FROM, a missing letter does, too. */
const WRONG_LETTER_FROM = 4
const MISSING_LETTER_FROM = 3

export type WordSimilarity = 'same' | 'alike' | 'typo'

/** Returns how similar two words are, in spelling or in sound; null if they are different words. */
export function wordSimilarity(one: Word, other: Word, use: WordFrequency): WordSimilarity | null {
  if (one.text === other.text) return 'same'
  const letters = Math.min(one.text.length, other.text.length)
  if (letters < 2) return null
  if (one.sound === other.sound) return 'alike'
  if (letters < (one.text.length === other.text.length ? WRONG_LETTER_FROM : MISSING_LETTER_FROM)) return null
  if (!isOneTypoApart(one.text, other.text) && !isOneTypoApart(one.sound, other.sound)) return null
  return use.isCommon(one.text) && use.isCommon(other.text) ? null : 'typo'
}

/** Returns the same key for two names that sound the same, whatever the order of their words. */
export const sortedPhoneticKeys = (words: readonly Word[]) =>
  words
    .map(({ sound }) => sound)
    .sort()
    .join(' ')

/** In names of more words, the middle words are not paired, because users often omit them. */
const MAX_PAIRED_WORDS = 5

/**
 * Returns each word of two or more letters combined with the first letter, and with the last letter, of every other word. Two names of at least
 * two words share such a key even if one word is abbreviated or has a typing error at one end.
 */
export function pairKeys(all: readonly Word[]): string[] {
  const words = (
    all.length > MAX_PAIRED_WORDS ? [...all.slice(0, MAX_PAIRED_WORDS - 2), ...all.slice(-2)] : all
  ).map(({ sound }) => sound)
  return words.flatMap((word, at) =>
    words.flatMap((other, place) =>
      place === at || word.length < 2 ? [] : [`${word} ${other.at(0)}*`, `${word} *${other.at(-1)}`],
    ),
  )
}
