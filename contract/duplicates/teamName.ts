import { foldText } from '../text'
import { countryCode, countryOfCode } from './countries'
import type { TeamName } from './parsedTeamName'
import { areInitials, isPartOfName } from './partOfTeamName'
import {
  ABBREVIATIONS,
  CITIES,
  CLUB_WORDS,
  CLUB_WORDS_OF_NO_KIND,
  PARTICLES,
  SQUADS,
  STATES,
} from './teamWords'
import { type Comparison, TEAM_REASONS, type TeamReason } from './verdict'
import { toWord, type Word, type WordFrequency, wordSimilarity, wordsOf } from './words'

const COUNTRY = /\(\s*(\p{Lu}{3})\s*\)\s*$/u
const YEAR = /^(\d\d|1[89]\d\d|20\d\d)$/
const AGE_GROUP = /^(?:u|sub|under)(\d\d)$/
const AGE_WORDS = new Set(['u', 'sub', 'under'])

export function teamName(name: string): TeamName {
  const letters = COUNTRY.exec(name)?.[1]
  const all = expandAbbreviations(joinInitials(wordsOf(name.replace(COUNTRY, ''))))
  const capitals = lettersIn(name.replace(COUNTRY, ''))
  const initials = all.filter((word) => !PARTICLES.has(word)).map((word) => word.charAt(0))
  const team: TeamName = {
    core: [],
    clubWords: new Set(),
    years: '',
    squad: '',
    letters: new Set(),
    initials: initials.join(''),
    country: letters === undefined ? null : (countryOfCode(letters) ?? letters),
    isNation: countryCode(name.replace(COUNTRY, '')) !== null,
  }
  const squads = new Set<string>()
  for (const [at, word] of all.entries()) {
    const squad = squadOf(word, at, all.length)
    const clubWord = CLUB_WORDS.get(word)
    if (squad !== undefined) squads.add(squad)
    else if (clubWord !== undefined) team.clubWords.add(clubWord)
    else if (YEAR.test(word)) team.years = word
    else if (STATES.has(word) && at === all.length - 1 && at > 0) continue
    else if (capitals.has(word) && (at === 0 || at === all.length - 1)) team.letters.add(word)
    else if (!PARTICLES.has(word) && !CLUB_WORDS_OF_NO_KIND.has(word) && !isOrdinal(word, at))
      team.core.push(toWord(CITIES.get(word) ?? word))
  }
  team.squad = [...squads].sort().join(' ')
  if (team.core.length > 0) return team
  return { ...team, core: all.map(toWord), clubWords: new Set(), letters: new Set(), years: '' }
}

/** Returns the words of 2 to 5 capital letters, folded; none if the whole name is in capitals. */
function lettersIn(name: string): Set<string> {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}{2,5}$/u.test(word))
  return new Set(capitals.length < words.length ? capitals.map(foldText) : [])
}

/** Returns whether a word is the 1 in "1. FC Köln", which is ignored. */
const isOrdinal = (word: string, at: number) => at === 0 && word === '1'

/** Returns the squad that a word means; undefined if none. A letter or number (B, II, 2) means a squad only at the end. */
function squadOf(word: string, at: number, length: number): string | undefined {
  const age = AGE_GROUP.exec(word)?.[1]
  if (age !== undefined) return `under ${age}`
  const squad = SQUADS.get(word)
  return squad === undefined || (squad.onlyLast && (at === 0 || at < length - 1)) ? undefined : squad.of
}

/** Joins single letters, and an age group with its number: C. F. becomes CF, U-21 becomes U21. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters = false
  for (const word of words) {
    const before = joined.at(-1)
    const isLetter = /^\p{L}$/u.test(word)
    const continues =
      (isLetter && letters) || (before !== undefined && AGE_WORDS.has(before) && /^\d\d$/.test(word))
    if (continues && before !== undefined) joined[joined.length - 1] = before + word
    else joined.push(word)
    letters = isLetter
  }
  return joined
}

function expandAbbreviations(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const isManchester = word === 'man' && ['city', 'united', 'utd'].includes(words[at + 1] ?? '')
    return isManchester ? ['manchester'] : (ABBREVIATIONS.get(word) ?? [word])
  })
}

/** Compares two team names. `use` has the frequency of words. */
export function compareTeamNames(one: TeamName, other: TeamName, use: WordFrequency): Comparison<TeamReason> {
  const spelling = compareCores(one.core, other.core, use) ?? likeness(one, other, use)
  const against: Partial<Record<TeamReason, boolean>> = {
    otherName: spelling === null,
    otherSquad: one.squad !== other.squad,
    otherCountry: areOtherCountries(one, other),
    otherYear: one.years !== '' && other.years !== '' && !agree(one.years, other.years),
    otherClubWords: !areAlike(one.clubWords, other.clubWords) || !areAlike(one.letters, other.letters),
  }
  const clubWords = one.clubWords.size !== other.clubWords.size || one.letters.size !== other.letters.size
  const countryLeftOut = one.country !== other.country
  const yearLeftOut = one.years !== other.years
  // One mistyped word alone is too little evidence if the kinds of club differ: Algeria is not UD Almería.
  if (spelling === 'similarSpelling' && one.core.length === 1 && clubWords) against.otherClubWords = true
  const refused = Object.values(against).includes(true)
  const applies = {
    ...against,
    ...(spelling === null ? {} : { [spelling]: true }),
    ...(refused ? {} : { clubWords, countryLeftOut, yearLeftOut }),
  }
  const reasons = TEAM_REASONS.filter((reason) => applies[reason] === true)
  if (refused) return { verdict: 'none', reasons }
  const isSpelt = spelling === 'sameName' || spelling === 'otherWordOrder'
  const exact = isSpelt && !clubWords && !countryLeftOut && !yearLeftOut
  return { verdict: exact ? 'certain' : 'likely', reasons }
}

/** Returns how one name abbreviates the other or is a part of it; null if neither does. */
function likeness(one: TeamName, other: TeamName, use: WordFrequency) {
  if (areInitials(one, other) || areInitials(other, one)) return 'initials' as const
  return isPartOfName(one, other, use) ?? isPartOfName(other, one, use)
}

const areOtherCountries = (one: TeamName, other: TeamName) =>
  one.country !== null && other.country !== null && one.country !== other.country

const areAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  isPartOf(one, other) || isPartOf(other, one)

/** Returns whether two years may be the same: 1905 and 05. */
const agree = (one: string, other: string) => one.endsWith(other) || other.endsWith(one)

const isPartOf = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  [...part].every((word) => whole.has(word))

/** In shorter words, a different letter usually makes a different name. */
const MIN_LETTERS_FOR_TYPO = 6

function compareCores(one: readonly Word[], other: readonly Word[], use: WordFrequency) {
  if (joined(one) === joined(other)) return 'sameName' as const
  if (one.length !== other.length) return null
  const left = [...other]
  const unmatched = one.filter(({ text }) => {
    const place = left.findIndex((candidate) => candidate.text === text)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  const [word, ...more] = unmatched
  const [counterpart] = left
  if (word === undefined || counterpart === undefined) return 'otherWordOrder' as const
  if (more.length > 0 || word.text[0] !== counterpart.text[0]) return null
  const similarity = wordSimilarity(word, counterpart, use)
  if (similarity === null || (similarity === 'typo' && word.text.length < MIN_LETTERS_FOR_TYPO)) return null
  return 'similarSpelling' as const
}

const joined = (words: readonly Word[]) => words.map(({ text }) => text).join('')
