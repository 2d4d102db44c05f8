import { type Keys, type Matching, matchIndex } from './matchIndex'
import { compareTeamNames, type TeamName, teamName } from './teamName'
import type { Judgement, TeamReason } from './verdict'
import { pairKeys, soundsInOrder, UNKNOWN_USE } from './words'

/** What of a team is compared: its name tells country, squad and kind of club as well. */
export type ComparedTeam = { name: string }

/**
 * Whether two teams are the same, and why: FC, a year and the country in parentheses may be left out; another squad of
 * the same club is another team.
 */
export const compareTeams = (one: ComparedTeam, other: ComparedTeam): Judgement<TeamReason> =>
  compareTeamNames(teamName(one.name), teamName(other.name), UNKNOWN_USE)

/** Teams of one name meet, and those of nearly one name: in all words but one, or in one word but for a letter. */
function keysOf({ core, squad }: TeamName): Keys {
  const [first, second] = core
  const near = second === undefined && first !== undefined ? withoutOneLetter(first.text) : pairKeys(core)
  const joined = core.map(({ text }) => text).join('')
  const keys = [`=${joined}`, `=${soundsInOrder(core)}`, ...near].map((key) => `${squad}${key}`)
  return { posted: keys, asked: keys }
}

/** Two words that are one slip apart have one of these in common. */
const withoutOneLetter = (word: string) => [
  `-${word}`,
  ...Array.from(word, (_, at) => `-${word.slice(0, at)}${word.slice(at + 1)}`),
]

const TEAMS: Matching<ComparedTeam, TeamName, TeamReason> = {
  prepare: ({ name }) => teamName(name),
  keysOf,
  wordsOf: ({ core }) => core.map(({ text }) => text),
  judge: compareTeamNames,
  // All but the first say what one of the names leaves out.
  weigh: (reasons) => -reasons.length,
  exclude: (one, other) => one.country !== null && other.country !== null && one.country !== other.country,
}

/** Finds likely the same teams among many, without comparing each with each. */
export const teamIndex = <Row extends ComparedTeam & { id: string }>(rows: Iterable<Row> = []) =>
  matchIndex(TEAMS, rows)
