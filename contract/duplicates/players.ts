import { namesOf } from '../aliases'
import { type BlockingKeys, type ComparisonRules, createDuplicateIndex } from './duplicateIndex'
import { mostAlike } from './names'
import type { TeamName } from './parsedTeamName'
import { compareNames, type NameSimilarity, type PersonName, personName } from './personName'
import { keysOf as keysOfNamed } from './playerKeys'
import { compareTeamNames, teamName } from './teamName'
import { type Comparison, PLAYER_REASONS, type PlayerReason, type Verdict } from './verdict'
import { UNKNOWN_FREQUENCY, type WordFrequency } from './words'

/** The compared facts of a player. `birthDate` is `YYYY-MM-DD`; `team` is the team's name in any spelling. */
export type ComparedPlayer = {
  name: string
  aliases?: readonly string[] | undefined
  birthDate: string | null
  team: string | null
  teamAliases?: readonly string[] | undefined
}

/** All names of the player and of the team, the main name first. */
type Prepared = { names: PersonName[]; birthDate: string | null; team: TeamName[] }
type Named = Omit<Prepared, 'names'> & { name: PersonName }

const prepare = ({ birthDate, team, teamAliases = [], ...player }: ComparedPlayer): Prepared => ({
  names: namesOf(player).map(personName),
  birthDate: birthDate || null,
  team: team === null || team.trim() === '' ? [] : [team, ...teamAliases].map(teamName),
})

/**
 * Compares two players. Players with the same name and clearly different birth dates are namesakes; players with the same birth date and last name,
 * but different first names, are twins.
 */
export function comparePlayers(one: ComparedPlayer, other: ComparedPlayer): Comparison<PlayerReason> {
  return compare(prepare(one), prepare(other), UNKNOWN_FREQUENCY)
}

function compare(one: Prepared, other: Prepared, use: WordFrequency): Comparison<PlayerReason> {
  const called = (names: PersonName[], { birthDate, team }: Prepared) =>
    names.map((name): Named => ({ name, birthDate, team }))
  const pairs = (first: Named, second: Named) => compareNamed(first, second, use)
  const likeness = mostAlike(called(one.names, one), called(other.names, other), pairs, weigh)
  const { areOwnNames, verdict, reasons } = likeness
  return { verdict, reasons: areOwnNames ? reasons : inOrder([...reasons, 'otherNames']) }
}

function compareNamed(one: Named, other: Named, use: WordFrequency): Comparison<PlayerReason> {
  const dates = compareBirthDates(one.birthDate, other.birthDate)
  const names = compareNames(one.name, other.name, use)
  if (names === null) return { verdict: 'none', reasons: ['otherName'] }
  const teams = compareTeams(one.team, other.team)
  const facts: Facts = { dates, names, teams, use }
  const otherGeneration = dates !== 'same' && one.name.generation !== other.name.generation
  const verdict = otherGeneration ? 'none' : verdictOf(facts)
  const reasons = reasonsOf(facts)
  if (otherGeneration) reasons.push('otherGeneration')
  else if (verdict === 'none' && dates !== 'other') reasons.push('tooLittleKnown')
  return { verdict, reasons }
}

type Facts = {
  dates: DateSimilarity
  names: NameSimilarity
  teams: 'same' | 'other' | 'unknown'
  use: WordFrequency
}

function compareTeams(ones: TeamName[], others: TeamName[]): Facts['teams'] {
  if (ones.length === 0 || others.length === 0) return 'unknown'
  const isSame = (one: TeamName, other: TeamName) =>
    compareTeamNames(one, other, UNKNOWN_FREQUENCY).verdict !== 'none'
  return ones.some((one) => others.some((other) => isSame(one, other))) ? 'same' : 'other'
}

function verdictOf(facts: Facts): Verdict {
  const { dates, names } = facts
  if (dates === 'other') return 'none'
  if (dates === 'same') {
    if (isComplete(names) && names.alike === 0) return 'certain'
    // A single mistyped word, or only initials and short forms, is too little evidence even for two players with the same birth date.
    return names.whole > 0 || (names.typos > 0 && countOf(names) > 1) ? 'likely' : 'none'
  }
  if (dates === 'similar') return isComplete(names) && names.whole > 1 ? 'likely' : 'none'
  return isLikelyWithoutDate(facts) ? 'likely' : 'none'
}

/** Returns the number of paired words, however similar. */
const countOf = ({ whole, typos, initials, shortForms }: NameSimilarity) =>
  whole + typos + initials + shortForms

/** Returns whether every word of each name occurs in full in the other. */
const isComplete = ({ extra, typos, initials, shortForms }: NameSimilarity) =>
  extra + typos + initials + shortForms === 0

function isLikelyWithoutDate({ names, teams, use }: Facts): boolean {
  const { whole, typos, extra, initials, shortForms } = names
  // Players of different teams whose names have only common words are probably namesakes.
  if (isComplete(names) && whole > 1) return teams !== 'other' || !names.shared.every(use.isCommon)
  if (whole > 0 && typos === 1 && extra + initials + shortForms === 0) {
    return teams === 'same' || (teams === 'unknown' && names.typoWords.every(use.isRare))
  }
  if (typos > 0 || whole === 0) return false
  // A single shared word is evidence only if it is the last name: a team may have several Gabriels.
  const isEnough = whole > 1 || initials + shortForms > 0 || names.lastNames
  if (!isEnough || teams === 'other') return false
  return teams === 'same' || (names.lastNames && names.shared.some(use.isRare))
}

function reasonsOf({ dates, names, teams }: Facts): PlayerReason[] {
  const exact = isComplete(names) && names.alike === 0
  const applies: Partial<Record<PlayerReason, boolean>> = {
    sameBirthDate: dates === 'same',
    sameName: exact && !names.swapped,
    swappedNames: isComplete(names) && names.swapped,
    sameTeam: teams === 'same',
    similarBirthDate: dates === 'similar',
    similarSpelling: names.alike + names.typos > 0,
    partOfName: names.extra > 0,
    shortForm: names.shortForms > 0,
    initials: names.initials > 0,
    missingBirthDate: dates === 'missing',
    otherBirthDate: dates === 'other',
  }
  return PLAYER_REASONS.filter((reason) => applies[reason] === true)
}

const inOrder = (reasons: readonly PlayerReason[]) =>
  PLAYER_REASONS.filter((reason) => reasons.includes(reason))

/** A stronger reason outweighs all weaker reasons together. */
const WEIGHTS: Partial<Record<PlayerReason, number>> = {
  sameBirthDate: 8,
  sameName: 4,
  swappedNames: 4,
  sameTeam: 2,
}

const weigh = (reasons: readonly PlayerReason[]) =>
  reasons.reduce((sum, reason) => sum + (WEIGHTS[reason] ?? 0), 0)

const keysOf = ({ names, birthDate }: Prepared): BlockingKeys => {
  const keys = names.map((name) => keysOfNamed({ name, birthDate }))
  return {
    indexed: keys.flatMap(({ indexed }) => indexed),
    lookedUp: keys.flatMap(({ lookedUp }) => lookedUp),
  }
}

const PLAYERS: ComparisonRules<ComparedPlayer, Prepared, PlayerReason> = {
  prepare,
  keysOf,
  wordsOf: ({ names: [name] }) => name?.words.map(({ text }) => text) ?? [],
  compare,
  weigh,
  exclude: (one, other) => compareBirthDates(one.birthDate, other.birthDate) === 'other',
}

/** Creates an index that finds likely duplicates among many players. */
export const playerIndex = <Row extends ComparedPlayer & { id: string }>(rows: Iterable<Row> = []) =>
  createDuplicateIndex(PLAYERS, rows)

/** How similar birth dates are; `missing` if one is unknown. */
type DateSimilarity = 'same' | 'similar' | 'missing' | 'other'

/** Birth years further apart are not a typing error but, for example, a father and son with the same name. */
const MAX_TYPO_YEARS = 10

/**
 * Compares two days, `YYYY-MM-DD` or null if unknown. Days at most MAX_TYPO_YEARS apart are similar if day and month are swapped, one digit
 * is wrong, or two adjacent digits are transposed.
 */
function compareBirthDates(one: string | null, other: string | null): DateSimilarity {
  if (one === null || other === null) return 'missing'
  if (one === other) return 'same'
  if (one.length !== 10 || other.length !== 10) return 'other'
  if (Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) > MAX_TYPO_YEARS) return 'other'
  if (`${one.slice(0, 4)}-${one.slice(8)}-${one.slice(5, 7)}` === other) return 'similar'
  const wrong = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [first = 0, second] = wrong
  if (wrong.length === 1) return 'similar'
  const transposed = second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return wrong.length === 2 && transposed ? 'similar' : 'other'
}
