import { foldText } from '../text'

/** Within a word, and left out by half of those who write it: N'Golo, N’Golo, NGolo; a soft hyphen. */
const WITHIN_WORDS = /[\u00ad'’‘ʼ`´]/g

/** The words of a name as they are compared: folded, without any punctuation. */
export function wordsOf(name: string): string[] {
  return foldText(name.replace(WITHIN_WORDS, '')).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * What a folded word reads like to somebody who writes it by ear or with another alphabet's habits: Mohamed and Mohammed,
 * Sergei and Sergey, Müller and Mueller give the same.
 */
export function soundOf(word: string): string {
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

/** A folded word and what it sounds like, which is worked out once. */
export type Word = { text: string; sound: string }

export const spoken = (text: string): Word => ({ text, sound: soundOf(text) })

/** Whether one wrong, missing, additional or transposed letter makes the one of the other. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  const rest = (text: string, letters: number) => text.slice(from + letters)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  if (rest(short, 1) === rest(long, 1)) return true
  return short[from] === long[from + 1] && short[from + 1] === long[from] && rest(short, 2) === rest(long, 2)
}

/**
 * What is known of words from all the records together. Marco and Mario, each borne by several, are two names, and no slip
 * of the pen.
 */
export type WordUse = { isCommon: (word: string) => boolean; isRare: (word: string) => boolean }

/** Where there are only the two records to go by. */
export const UNKNOWN_USE: WordUse = { isCommon: () => false, isRare: () => false }

/** In shorter words another letter makes another name, Jan and Jon; a missing one only in those that are shorter still. */
const WRONG_LETTER_FROM = 4
const MISSING_LETTER_FROM = 3

export type WordLikeness = 'same' | 'alike' | 'slip'

/** How like two words are, in spelling or in sound; null where they are two words. */
export function likenessOf(one: Word, other: Word, use: WordUse): WordLikeness | null {
  if (one.text === other.text) return 'same'
  const letters = Math.min(one.text.length, other.text.length)
  if (letters < 2) return null
  if (one.sound === other.sound) return 'alike'
  if (letters < (one.text.length === other.text.length ? WRONG_LETTER_FROM : MISSING_LETTER_FROM)) return null
  if (!isOneSlip(one.text, other.text) && !isOneSlip(one.sound, other.sound)) return null
  return use.isCommon(one.text) && use.isCommon(other.text) ? null : 'slip'
}

/** The same for two names that sound the same, in whatever order their words are. */
export const soundsInOrder = (words: readonly Word[]) =>
  words
    .map(({ sound }) => sound)
    .sort()
    .join(' ')

/** Of longer names, the words in the middle are the ones that get left out. */
const MOST_PAIRED = 5

/**
 * Keys under which two names with at least two words meet, although one word is abbreviated or has a slip at either end:
 * each word with the first letter of another one, and with its last.
 */
export function pairKeys(all: readonly Word[]): string[] {
  const words = (all.length > MOST_PAIRED ? [...all.slice(0, MOST_PAIRED - 2), ...all.slice(-2)] : all).map(
    ({ sound }) => sound,
  )
  return words.flatMap((word, at) =>
    words.flatMap((other, place) =>
      place === at || word.length < 2 ? [] : [`${word} ${other.at(0)}*`, `${word} *${other.at(-1)}`],
    ),
  )
}
