import type { TeamName } from './parsedTeamName'
import { NAMES_OF_MANY, OTHER_PLACES, STANDS_FOR } from './teamWords'
import type { Word, WordFrequency } from './words'

export const FEWEST_INITIALS = 3
export const MOST_INITIALS = 5
/** The fewest letters of a short form; too many words begin with the same three. */
export const SHORT_FORM_LETTERS = 4
/** The maximum number of words of the longer name that a short name may omit. */
const MOST_LEFT_OUT = 3

/** Returns whether the first name is the initials of the second: PSG and Paris Saint-Germain. */
export function areInitials(one: TeamName, { core, initials }: TeamName): boolean {
  const [word, ...more] = one.core
  if (word === undefined || more.length > 0 || core.length < 2) return false
  return initials.length >= FEWEST_INITIALS && initials.length <= MOST_INITIALS && word.text === initials
}

/**
 * Returns how the short name is a part of the long name; null if it is no part, or does not identify the club, such as Bristol if there are
 * Bristol City and Bristol Rovers. The part may be an abbreviation in the long name: PSV and PSV Eindhoven.
 */
export function isPartOfName(
  short: TeamName,
  long: TeamName,
  use: WordFrequency,
): 'partOfName' | 'shortForm' | null {
  const [only, ...more] = short.core
  if (only === undefined || short.core.length > long.core.length || short.isNation || long.isNation)
    return null
  if (more.length === 0 && long.letters.has(only.text))
    return use.isInAtMostTwoNames(only.text) ? 'partOfName' : null
  const links = short.core.map((word) => linkOf(word, long.core))
  const linked = links.flatMap((link) => link ?? [])
  const leftOut = long.core.filter((word) => !linked.some(({ to }) => to === word))
  const areAllLinked =
    linked.length === short.core.length && new Set(linked.map(({ to }) => to)).size === linked.length
  if (leftOut.some(({ text }) => OTHER_PLACES.has(text))) return null
  if (!areAllLinked || leftOut.length > MOST_LEFT_OUT || !isKindIn(short, long, leftOut)) return null
  const isShortened = linked.some(({ isWhole }) => !isWhole)
  if (!isShortened && leftOut.length === 0) return null
  const whole = linked.filter(({ isWhole }) => isWhole).map(({ to }) => to.text)
  const identifyingWords = whole.filter((word) => !NAMES_OF_MANY.has(word))
  // A shortened word is weak evidence: another word that identifies the club must match in full, or the short name must be one word of five or more
  // letters that begins the longer name.
  if (isShortened && identifyingWords.length === 0) {
    const begins = more.length === 0 && linked[0]?.to === long.core[0]
    return begins && only.text.length > SHORT_FORM_LETTERS ? 'shortForm' : null
  }
  if (isShortened) return 'shortForm'
  return identifyingWords.some(use.isInAtMostTwoNames) || isExplained(short, leftOut) ? 'partOfName' : null
}

type Link = { to: Word; isWhole: boolean }

function linkOf(word: Word, words: readonly Word[]): Link | null {
  const same = words.find(({ sound }) => sound === word.sound)
  if (same !== undefined) return { to: same, isWhole: true }
  const longer = words.find(({ text }) => text.startsWith(word.text))
  return longer !== undefined && word.text.length >= SHORT_FORM_LETTERS
    ? { to: longer, isWhole: false }
    : null
}

/** Returns whether the longer name contains the short name’s kind of club, abbreviated or written out: AC Milan is not Inter Milan. */
const isKindIn = (short: TeamName, long: TeamName, leftOut: readonly Word[]) =>
  [...short.clubWords].every(
    (kind) => long.clubWords.has(kind) || leftOut.some(({ text }) => standsFor(kind, text)),
  )

/** Returns whether the short name’s abbreviations cover all omitted words. */
const isExplained = (short: TeamName, leftOut: readonly Word[]) =>
  leftOut.every(({ text }) => [...short.clubWords].some((kind) => standsFor(kind, text)))

const standsFor = (kind: string, word: string) => STANDS_FOR.get(kind)?.includes(word) ?? false
