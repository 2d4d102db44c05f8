import type { Analysis } from '../../contract/analysis'
import type { Person } from '../../contract/fields'
import type { MatchReference } from '../../contract/match'
import { type RatingItem, ratingOf, SCORES, scoreLabel } from '../../contract/ratings'
import { fullName } from '../../contract/text'
import { ARABIC, bidiIsolated, IDEOGRAPH_OR_KANA, KOREAN } from './scripts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 4 March 2026, from a day or a moment (in UTC). */
export function dayInWords(isoDate: string): string {
  return DAY.format(new Date(isoDate))
}

/** 2–1, or "v" where no score is known. */
export function scoreInWords({ homeScore, awayScore }: MatchReference): string {
  return homeScore === null || awayScore === null ? 'v' : `${homeScore}–${awayScore}`
}

export function matchInWords(match: MatchReference): string {
  return `${bidiIsolated(match.homeTeam.name)} ${scoreInWords(match)} ${bidiIsolated(match.awayTeam.name)}`
}

/** A person's name; authors whose account is gone stay authors. */
export function personInWords(person: Person): string {
  return person === null ? 'Former user' : fullName(person)
}

/** "4 Very Good", or "not rated". */
export function ratingInWords(analysis: Analysis, item: RatingItem): string {
  const { score } = ratingOf(analysis, item)
  return score === null ? 'not rated' : `${score} ${scoreLabel(score)}`
}

export const HIGHEST_SCORE = Math.max(...SCORES)

/**
 * Up to two letters that stand for a player who has no picture. Names in Chinese, Japanese and Korean begin with the family
 * name, and its first character says who it is.
 */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const first = firstLetter(words[0])
  if (IDEOGRAPH_OR_KANA.test(first) || KOREAN.test(first)) return first
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  // Arabic letters that touch would be read as a word.
  return ARABIC.test(first) && last !== '' ? `${first}${NOT_JOINED}${last}` : `${first}${last}`
}

const NOT_JOINED = '\u200C'
/** Without the Arabic article, and without the marks above and below a letter. */
const firstLetter = (word = '') => (Array.from(word.replace(/^ال(?=..)/, ''))[0] ?? '').toUpperCase()
