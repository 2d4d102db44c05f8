import { namesOf } from '../aliases'
import { countryCode } from './countries'
import { type BlockingKeys, type ComparisonRules, createDuplicateIndex } from './duplicateIndex'
import { mostAlike } from './names'
import type { TeamName } from './parsedTeamName'
import { FEWEST_INITIALS, MOST_INITIALS, SHORT_FORM_LETTERS } from './partOfTeamName'
import { compareTeamNames, teamName } from './teamName'
import { NAMES_OF_MANY } from './teamWords'
import type { Comparison, TeamReason } from './verdict'
import { pairKeys, sortedPhoneticKeys, UNKNOWN_FREQUENCY, type WordFrequency } from './words'

/** The compared facts of a team. The name may also contain the squad, the kind of club and the country. */
export type ComparedTeam = {
  name: string
  country?: string | undefined
  aliases?: readonly string[] | undefined
}

/** Compares two teams. A name may omit FC, a year or the country in parentheses; another squad of the same club is another team. */
export const compareTeams = (one: ComparedTeam, other: ComparedTeam): Comparison<TeamReason> =>
  compare(prepare(one), prepare(other), UNKNOWN_FREQUENCY)

/** All names of a team, the main name first, and its country. */
type Prepared = { names: TeamName[]; country: string | null }

const prepare = (team: ComparedTeam): Prepared => {
  const names = namesOf(team).map(teamName)
  const [own] = names
  return { names, country: countryCode(team.country ?? '') ?? own?.country ?? null }
}

const areOfOtherCountries = (one: Prepared, other: Prepared) =>
  one.country !== null && other.country !== null && one.country !== other.country

/** Returns the weight of the evidence: lower for each further reason, because that reason is another difference. */
const weigh = (reasons: readonly TeamReason[]) =>
  -reasons.reduce((sum, reason) => sum + (PARTS.includes(reason) ? 3 : 1), 0)

/** Reasons which mean that one name omits whole words, or parts of words, of the other. */
const PARTS: readonly TeamReason[] = ['initials', 'shortForm', 'partOfName']

function compare(one: Prepared, other: Prepared, use: WordFrequency): Comparison<TeamReason> {
  const names = (first: TeamName, second: TeamName) => compareTeamNames(first, second, use)
  const { areOwnNames, verdict, reasons } = mostAlike(one.names, other.names, names, weigh)
  if (areOfOtherCountries(one, other)) return { verdict: 'none', reasons: ['otherCountry'] }
  return { verdict, reasons: areOwnNames ? reasons : ['otherNames', ...reasons] }
}

const keysOf = ({ names }: Prepared): BlockingKeys => {
  const keys = names.map(keysOfName)
  return {
    indexed: keys.flatMap(({ indexed }) => indexed),
    lookedUp: keys.flatMap(({ lookedUp }) => lookedUp),
    rareKeys: keys.flatMap(({ rareKeys = [] }) => rareKeys),
  }
}

/**
 * Returns the blocking keys of a team’s name. Names of the same squad share a key if they are nearly equal. They share a rare key if they have a
 * word, the first letters or the initials in common.
 */
function keysOfName({ core, squad, letters, initials }: TeamName): BlockingKeys {
  const [first, second] = core
  const near = second === undefined && first !== undefined ? withoutOneLetter(first.text) : pairKeys(core)
  const joined = core.map(({ text }) => text).join('')
  const identifyingWords = core.filter(({ text }) => !NAMES_OF_MANY.has(text))
  const words = [...identifyingWords.map(({ sound }) => `w${sound}`), ...[...letters].map((one) => `w${one}`)]
  const beginnings = core.slice(0, 1).map(({ text }) => `b${text.slice(0, SHORT_FORM_LETTERS)}`)
  const lettersOf = core.length === 1 && joined.length <= MOST_INITIALS ? [`i${joined}`] : []
  const ofInitials = initials.length >= FEWEST_INITIALS ? [`i${initials}`] : []
  const keys = [`=${joined}`, `=${sortedPhoneticKeys(core)}`, ...near].map((key) => `${squad}${key}`)
  const rareKeys = [...words, ...beginnings, ...lettersOf, ...ofInitials].map((key) => `${squad}${key}`)
  return { indexed: keys, lookedUp: keys, rareKeys }
}

/** Returns the word, and the word without each letter; words with one typing error between them share one of these keys. */
const withoutOneLetter = (word: string) => [
  `-${word}`,
  ...Array.from(word, (_, at) => `-${word.slice(0, at)}${word.slice(at + 1)}`),
]

const TEAMS: ComparisonRules<ComparedTeam, Prepared, TeamReason> = {
  prepare,
  keysOf,
  wordsOf: ({ names: [name] }) => [...(name?.core.map(({ text }) => text) ?? []), ...(name?.letters ?? [])],
  countedNameOf: ({ names: [name] }) => name?.core.map(({ text }) => text).join(' ') ?? '',
  compare,
  weigh,
  exclude: areOfOtherCountries,
}

/** Creates an index that finds likely duplicates among many teams. */
export const teamIndex = <Row extends ComparedTeam & { id: string }>(rows: Iterable<Row> = []) =>
  createDuplicateIndex(TEAMS, rows)
