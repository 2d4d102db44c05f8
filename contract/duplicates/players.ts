import { compareBirthDates, type DateLikeness } from './birthDates'
import { type Matching, matchIndex } from './matchIndex'
import { compareNames, type NameLikeness, type PersonName, personName } from './personName'
import { keysOf } from './playerKeys'
import { compareTeamNames, type TeamName, teamName } from './teamName'
import { type Judgement, PLAYER_REASONS, type PlayerReason, type Verdict } from './verdict'
import { UNKNOWN_USE, type WordUse } from './words'

/** What of a player is compared. `birthDate` is `YYYY-MM-DD`; `team` is the team's name in any spelling. */
export type ComparedPlayer = { name: string; birthDate: string | null; team: string | null }

type Prepared = { name: PersonName; birthDate: string | null; team: TeamName | null }

const prepare = ({ name, birthDate, team }: ComparedPlayer): Prepared => ({
  name: personName(name),
  birthDate: birthDate || null,
  team: team === null || team.trim() === '' ? null : teamName(team),
})

/**
 * Whether two players are the same person, and why. Where both birth dates are known, they decide: the same name on
 * another day is a namesake, and another first name on the same day a twin.
 */
export function comparePlayers(one: ComparedPlayer, other: ComparedPlayer): Judgement<PlayerReason> {
  return judge(prepare(one), prepare(other), UNKNOWN_USE)
}

function judge(one: Prepared, other: Prepared, use: WordUse): Judgement<PlayerReason> {
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

type Facts = { dates: DateLikeness; names: NameLikeness; teams: 'same' | 'other' | 'unknown'; use: WordUse }

function compareTeams(one: TeamName | null, other: TeamName | null): Facts['teams'] {
  if (one === null || other === null) return 'unknown'
  return compareTeamNames(one, other, UNKNOWN_USE).verdict === 'none' ? 'other' : 'same'
}

function verdictOf(facts: Facts): Verdict {
  const { dates, names } = facts
  if (dates === 'other') return 'none'
  if (dates === 'same') {
    if (isComplete(names) && names.alike === 0) return 'certain'
    // A single word with a slip in it, or nothing but first letters, is too little for any two of one day.
    return names.whole > 0 || (names.slips > 0 && countOf(names) > 1) ? 'likely' : 'none'
  }
  if (dates === 'similar') return isComplete(names) && names.whole > 1 ? 'likely' : 'none'
  return isLikelyWithoutDate(facts) ? 'likely' : 'none'
}

/** How many words of the two names go together, in whatever way. */
const countOf = ({ whole, slips, initials, shortForms }: NameLikeness) =>
  whole + slips + initials + shortForms

/** Whether every word of both names is whole in the other. */
const isComplete = ({ extra, slips, initials, shortForms }: NameLikeness) =>
  extra + slips + initials + shortForms === 0

function isLikelyWithoutDate({ names, teams, use }: Facts): boolean {
  const { whole, slips, extra, initials, shortForms } = names
  // At another club, a name of nothing but common words is a namesake's as well.
  if (isComplete(names) && whole > 1) return teams !== 'other' || !names.shared.every(use.isCommon)
  if (whole > 0 && slips === 1 && extra + initials + shortForms === 0) {
    return teams === 'same' || (teams === 'unknown' && names.slipped.every(use.isRare))
  }
  if (slips > 0 || whole === 0) return false
  // One word alone is a person's where it is the last name: Gabriel is not every Gabriel of his team.
  const saysEnough = whole > 1 || initials + shortForms > 0 || names.lastNames
  if (!saysEnough || teams === 'other') return false
  return teams === 'same' || (names.lastNames && names.shared.some(use.isRare))
}

function reasonsOf({ dates, names, teams }: Facts): PlayerReason[] {
  const exact = isComplete(names) && names.alike === 0
  const holds: Partial<Record<PlayerReason, boolean>> = {
    sameBirthDate: dates === 'same',
    sameName: exact && !names.swapped,
    swappedNames: isComplete(names) && names.swapped,
    sameTeam: teams === 'same',
    similarBirthDate: dates === 'similar',
    similarSpelling: names.alike + names.slips > 0,
    partOfName: names.extra > 0,
    shortForm: names.shortForms > 0,
    initials: names.initials > 0,
    missingBirthDate: dates === 'missing',
    otherBirthDate: dates === 'other',
  }
  return PLAYER_REASONS.filter((reason) => holds[reason] === true)
}

/** A stronger reason outweighs all weaker ones together. */
const WEIGHTS: Partial<Record<PlayerReason, number>> = {
  sameBirthDate: 8,
  sameName: 4,
  swappedNames: 4,
  sameTeam: 2,
}

const PLAYERS: Matching<ComparedPlayer, Prepared, PlayerReason> = {
  prepare,
  keysOf,
  wordsOf: ({ name }) => name.words.map(({ text }) => text),
  judge,
  weigh: (reasons) => reasons.reduce((sum, reason) => sum + (WEIGHTS[reason] ?? 0), 0),
  exclude: (one, other) => compareBirthDates(one.birthDate, other.birthDate) === 'other',
}

/** Finds likely the same players among many, without comparing each with each. */
export const playerIndex = <Row extends ComparedPlayer & { id: string }>(rows: Iterable<Row> = []) =>
  matchIndex(PLAYERS, rows)
