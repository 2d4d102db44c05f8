import { type BlockingKeys, type ComparisonRules, createDuplicateIndex } from './duplicateIndex'
import { compareTeamNames, type TeamName, teamName } from './teamName'
import type { Comparison, TeamReason } from './verdict'
import { pairKeys, sortedPhoneticKeys, UNKNOWN_FREQUENCY } from './words'

/** The facts by which teams are compared: the name also tells country, squad and kind of club. */
export type ComparedTeam = { name: string }

/**
 * Whether two teams are the same, and why: FC, a year and the country in parentheses may be left out; another squad of
 * the same club is another team.
 */
export const compareTeams = (one: ComparedTeam, other: ComparedTeam): Comparison<TeamReason> =>
  compareTeamNames(teamName(one.name), teamName(other.name), UNKNOWN_FREQUENCY)

/** The blocking keys of a team: the same name, all words but one, or one word but for a letter. */
function keysOf({ core, squad }: TeamName): BlockingKeys {
  const [first, second] = core
  const near = second === undefined && first !== undefined ? withoutOneLetter(first.text) : pairKeys(core)
  const joined = core.map(({ text }) => text).join('')
  const keys = [`=${joined}`, `=${sortedPhoneticKeys(core)}`, ...near].map((key) => `${squad}${key}`)
  return { indexed: keys, lookedUp: keys }
}

/** Two words that are one typing error apart share one of these. */
const withoutOneLetter = (word: string) => [
  `-${word}`,
  ...Array.from(word, (_, at) => `-${word.slice(0, at)}${word.slice(at + 1)}`),
]

const TEAMS: ComparisonRules<ComparedTeam, TeamName, TeamReason> = {
  prepare: ({ name }) => teamName(name),
  keysOf,
  wordsOf: ({ core }) => core.map(({ text }) => text),
  compare: compareTeamNames,
  // Each further reason names something that one of the two leaves out.
  weigh: (reasons) => -reasons.length,
  exclude: (one, other) => one.country !== null && other.country !== null && one.country !== other.country,
}

/** Finds likely the same teams among many, without comparing each with each. */
export const teamIndex = <Row extends ComparedTeam & { id: string }>(rows: Iterable<Row> = []) =>
  createDuplicateIndex(TEAMS, rows)
