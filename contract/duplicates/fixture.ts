import type { BlockingKeys } from './duplicateIndex'
import type { TeamName } from './parsedTeamName'
import { teamName } from './teamName'

/** A name of a team in a match, as written and as parsed. */
export type FixtureName = { text: string; name: TeamName }

/** All names of a team in a match, the main name first. */
export type FixtureTeam = FixtureName[]

/** A match prepared for comparison. */
export type Fixture = {
  /** Days since 1970. */
  day: number
  home: FixtureTeam
  away: FixtureTeam
  /** "2:1"; null unless both are known. */
  score: string | null
}

type Facts = {
  date: string
  homeTeam: string
  awayTeam: string
  homeScore: number | null
  awayScore: number | null
  homeAliases?: readonly string[] | undefined
  awayAliases?: readonly string[] | undefined
}

const DAY_MS = 86_400_000

export const fixture = ({
  date,
  homeTeam,
  awayTeam,
  homeScore,
  awayScore,
  homeAliases = [],
  awayAliases = [],
}: Facts): Fixture => ({
  day: Math.round(Date.parse(date) / DAY_MS),
  home: [homeTeam, ...homeAliases].map(parsed),
  away: [awayTeam, ...awayAliases].map(parsed),
  score: homeScore === null || awayScore === null ? null : `${homeScore}:${awayScore}`,
})

/** The size of the cache: more names than any list of matches has. */
const MOST = 20_000
/** Caches parsed names, because a team has the same name in a hundred matches and more. */
const known = new Map<string, FixtureName>()

function parsed(text: string): FixtureName {
  const team = known.get(text) ?? { text, name: teamName(text) }
  if (known.size < MOST) known.set(text, team)
  return team
}

/** The number of first letters in a blocking key; a typing error after them does not matter. */
const LETTERS = 3

/**
 * Returns the blocking keys of a match: its day, the day before or after, and the first letters of any word of one of the two teams’ names.
 */
export function keysOf({ day, home, away }: Fixture): BlockingKeys {
  const names = [...beginnings(home).map((word) => `h${word}`), ...beginnings(away).map((word) => `a${word}`)]
  const on = (date: number) => names.map((name) => `${date}${name}`)
  return { indexed: on(day), lookedUp: [...on(day - 1), ...on(day), ...on(day + 1)] }
}

const beginnings = (names: FixtureTeam) => [
  ...new Set(names.flatMap(({ name }) => name.core.map(({ sound }) => sound.slice(0, LETTERS)))),
]
