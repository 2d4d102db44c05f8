import { type ComparisonRules, createDuplicateIndex } from './duplicateIndex'
import { type Fixture, type FixtureName, type FixtureTeam, fixture, keysOf } from './fixture'
import type { TeamName } from './parsedTeamName'
import { compareTeamNames } from './teamName'
import { type Comparison, MATCH_REASONS, type MatchReason, type TeamReason, type Verdict } from './verdict'
import { UNKNOWN_FREQUENCY, type Word } from './words'

/** The compared facts of a match. Teams’ names may have any spelling; scores are null if unknown. */
export type ComparedMatch = {
  date: string
  homeTeam: string
  awayTeam: string
  homeScore: number | null
  awayScore: number | null
  homeAliases?: readonly string[] | undefined
  awayAliases?: readonly string[] | undefined
}

/**
 * Compares two matches. A team plays at most once a day, so if a team has two matches on the same day, the opponents’ names need only one word in
 * common if a score is unknown, and none if the scores are equal. In another time zone, the same match may be on the day before or after. Matches
 * further apart are different: a cup tie after a league match, or a second leg with home and away swapped.
 */
export const compareMatches = (one: ComparedMatch, other: ComparedMatch): Comparison<MatchReason> =>
  compare(fixture(one), fixture(other))

/**
 * How similar two teams’ names are, best first: `part` if one has all words of the other or abbreviates it, `word` if they share a word, `unlike`
 * if none, `other` if they are certainly two teams.
 */
const SIDES = ['same', 'similar', 'part', 'word', 'unlike', 'other'] as const
type Side = (typeof SIDES)[number]
type Facts = { days: number; sides: [Side, Side]; scores: 'same' | 'other' | 'missing' }

function compare(one: Fixture, other: Fixture): Comparison<MatchReason> {
  const facts: Facts = {
    days: Math.abs(one.day - other.day),
    sides: [compareSides(one.home, other.home), compareSides(one.away, other.away)],
    scores: compareScores(one, other),
  }
  const verdict = verdictOf(facts)
  const swapped = verdict === 'none' && isRecognised(compareSides(one.home, other.away))
  return { verdict, reasons: reasonsOf(facts, swapped && isRecognised(compareSides(one.away, other.home))) }
}

function verdictOf({ days, sides, scores }: Facts): Verdict {
  if (days > 1 || sides.includes('other')) return 'none'
  const isSameDay = days === 0
  const isSure = isSameDay || scores === 'same'
  const [recognised, parts, words] = [isRecognised, isPart, isWord].map((is) => sides.filter(is).length)
  if (recognised === 2 && scores === 'other') return isSameDay ? 'likely' : 'none'
  if (scores === 'other') return 'none'
  if (recognised === 2) return isSure ? 'certain' : 'likely'
  if (recognised === 1 && parts === 1) return isSameDay && scores === 'same' ? 'certain' : 'likely'
  if (parts === 2) return 'likely'
  if (recognised === 1 && words === 1) return isSure ? 'likely' : 'none'
  return recognised === 1 && isSameDay && scores === 'same' ? 'likely' : 'none'
}

const isRecognised = (side: Side) => side === 'same' || side === 'similar'
const isPart = (side: Side) => side === 'part'
const isWord = (side: Side) => side === 'word'

function compareScores(one: Fixture, other: Fixture): Facts['scores'] {
  if (one.score === null || other.score === null) return 'missing'
  return one.score === other.score ? 'same' : 'other'
}

/** Reasons which mean that one name is a part or an abbreviation of the other, not another spelling. */
const PARTS: readonly TeamReason[] = ['initials', 'shortForm', 'partOfName']

/** Returns the result for the two names that are most similar. */
function compareSides(ones: FixtureTeam, others: FixtureTeam): Side {
  const found = new Set(ones.flatMap((one) => others.map((other) => compareSideNames(one, other))))
  return SIDES.find((side) => found.has(side)) ?? 'unlike'
}

function compareSideNames(one: FixtureName, other: FixtureName): Side {
  if (one.text === other.text) return 'same'
  const { verdict, reasons } = compareTeamNames(one.name, other.name, UNKNOWN_FREQUENCY)
  if (verdict !== 'none' && reasons.some((reason) => PARTS.includes(reason))) return 'part'
  if (verdict !== 'none') return verdict === 'certain' ? 'same' : 'similar'
  if (one.name.squad !== other.name.squad || areOtherCountries(one.name, other.name)) return 'other'
  const [short, long] = [one.name.core, other.name.core].sort((a, b) => a.length - b.length)
  const shared = (short ?? []).filter((word) => long?.some((candidate) => isAlike(word, candidate)))
  if (shared.length === 0) return 'unlike'
  return shared.length === short?.length ? 'part' : 'word'
}

const areOtherCountries = (one: TeamName, other: TeamName) =>
  one.country !== null && other.country !== null && one.country !== other.country

/** The fewest letters of a short form; too many words begin with the same three. */
const SHORT_FORM_LETTERS = 4

/** Returns whether words sound the same, or one begins the other: Inter and Internazionale. */
function isAlike(one: Word, other: Word): boolean {
  if (one.sound === other.sound) return true
  const [short, long] = one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text]
  return short.length >= SHORT_FORM_LETTERS && long.startsWith(short)
}

function reasonsOf({ days, sides, scores }: Facts, isSwapped: boolean): MatchReason[] {
  const isOther = sides.some((side) => side === 'other') || !sides.some((side) => side !== 'unlike')
  const applies: Record<MatchReason, boolean> = {
    sameDay: days === 0,
    sameTeams: sides.every((side) => side === 'same'),
    similarTeams: sides.every(isRecognised) && sides.includes('similar'),
    partOfTeams: !isOther && sides.some((side) => isPart(side) || isWord(side)),
    sameScore: scores === 'same',
    nextDay: days === 1,
    oneTeam: !isOther && sides.includes('unlike'),
    missingScore: scores === 'missing',
    otherDay: days > 1,
    otherTeams: isOther && !isSwapped,
    swappedTeams: isSwapped,
    otherScore: scores === 'other',
  }
  return MATCH_REASONS.filter((reason) => applies[reason])
}

/** A stronger reason outweighs all weaker reasons together. */
const WEIGHTS: Partial<Record<MatchReason, number>> = {
  sameTeams: 16,
  similarTeams: 8,
  sameDay: 4,
  sameScore: 2,
  partOfTeams: 1,
}

const MATCHES: ComparisonRules<ComparedMatch, Fixture, MatchReason> = {
  prepare: fixture,
  keysOf,
  // A team’s name occurs in many matches, so the frequency of its words is no evidence.
  wordsOf: () => [],
  compare,
  weigh: (reasons) => reasons.reduce((sum, reason) => sum + (WEIGHTS[reason] ?? 0), 0),
  exclude: (one, other) => compare(one, other).verdict === 'none',
}

/** Creates an index that finds likely duplicates among many matches. */
export const matchIndex = <Row extends ComparedMatch & { id: string }>(rows: Iterable<Row> = []) =>
  createDuplicateIndex(MATCHES, rows)
