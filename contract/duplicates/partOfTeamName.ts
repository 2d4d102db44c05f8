import type { TeamName } from './parsedTeamName'
import { NAMES_OF_MANY, OTHER_PLACES, STANDS_FOR } from './teamWords'
import type { Word, WordFrequency } from './words'

export const FEWEST_INITIALS = 3
export const MOST_INITIALS = 5
/** Too many words start with fewer shared letters. */
export const SHORT_FORM_LETTERS = 4
/** A name that omits more words is another name. */
const MOST_LEFT_OUT = 3

/** Returns whether a name is the initials of another: PSG and Paris Saint-Germain. */
export function areInitials(one: TeamName, { core, initials }: TeamName): boolean {
  const [word, ...more] = one.core
  if (word === undefined || more.length > 0 || core.length < 2) return false
  return initials.length >= FEWEST_INITIALS && initials.length <= MOST_INITIALS && word.text === initials
}

/**
 * Returns whether one name is a part of the other and of no third name, so that it identifies the club: Bolton and Bolton Wanderers, but
 * not Bristol if there are Bristol City and Bristol Rovers. The part may be an abbreviation in the longer name: PSV and PSV Eindhoven.
 */
export function isPartOfName(
  short: TeamName,
  long: TeamName,
  use: WordFrequency,
): 'partOfName' | 'shortForm' | null {
  const [only, ...more] = short.core
  if (only === undefined || short.core.length > long.core.length || short.isNation || long.isNation)
    return null
  if (more.length === 0 && long.letters.has(only.text)) return use.isOfTwo(only.text) ? 'partOfName' : null
  const links = short.core.map((word) => linkOf(word, long.core))
  const linked = links.flatMap((link) => link ?? [])
  const leftOut = long.core.filter((word) => !linked.some(({ to }) => to === word))
  const isInOne =
    linked.length === short.core.length && new Set(linked.map(({ to }) => to)).size === linked.length
  if (leftOut.some(({ text }) => OTHER_PLACES.has(text))) return null
  if (!isInOne || leftOut.length > MOST_LEFT_OUT || !isKindIn(short, long, leftOut)) return null
  const isShortened = linked.some(({ isWhole }) => !isWhole)
  if (!isShortened && leftOut.length === 0) return null
  const whole = linked.filter(({ isWhole }) => isWhole).map(({ to }) => to.text)
  const telling = whole.filter((word) => !NAMES_OF_MANY.has(word))
  // If a word is shortened, another one must be complete, or the shortened one must start the name.
  if (isShortened && telling.length === 0) {
    const begins = more.length === 0 && linked[0]?.to === long.core[0]
    return begins && only.text.length > SHORT_FORM_LETTERS ? 'shortForm' : null
  }
  if (isShortened) return 'shortForm'
  return telling.some(use.isOfTwo) || isExplained(short, leftOut) ? 'partOfName' : null
}

type Link = { to: Word; isWhole: boolean }

function linkOf(word: Word, words: readonly Word[]): Link | null {
  const same = words.find(({ sound }) => sound === word.sound)
  if (same !== undefined) return { to: same, isWhole: true }
  const begun = words.find(({ text }) => text.startsWith(word.text))
  return begun !== undefined && word.text.length >= SHORT_FORM_LETTERS ? { to: begun, isWhole: false } : null
}

/** Returns whether the longer name contains the short name’s kind of club, abbreviated or written out: AC Milan is not Inter Milan. */
const isKindIn = (short: TeamName, long: TeamName, leftOut: readonly Word[]) =>
  [...short.clubWords].every(
    (kind) => long.clubWords.has(kind) || leftOut.some(({ text }) => standsFor(kind, text)),
  )

/** Returns whether abbreviations of the short name cover all omitted words. */
const isExplained = (short: TeamName, leftOut: readonly Word[]) =>
  leftOut.every(({ text }) => [...short.clubWords].some((kind) => standsFor(kind, text)))

const standsFor = (kind: string, word: string) => STANDS_FOR.get(kind)?.includes(word) ?? false
