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
  /** Such as "2:1"; null unless both teams’ scores are known. */
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

/** The most names that are cached, more than any list of matches has. */
const MAX_CACHED_NAMES = 20_000
/** Caches parsed names, because a team’s name occurs in a hundred or more matches. */
const known = new Map<string, FixtureName>()

function parsed(text: string): FixtureName {
  const team = known.get(text) ?? { text, name: teamName(text) }
  if (known.size < MAX_CACHED_NAMES) known.set(text, team)
  return team
}

/** The number of first letters in a blocking key; a typing error after them does not change the key. */
const LETTERS = 3

/**
 * Returns the blocking keys of a match. Matches share a key if they are at most a day apart and a word of their home teams’ names, or their away
 * teams’, begins with the same letters.
 */
export function keysOf({ day, home, away }: Fixture): BlockingKeys {
  const names = [
    ...firstLetters(home).map((word) => `h${word}`),
    ...firstLetters(away).map((word) => `a${word}`),
  ]
  const on = (date: number) => names.map((name) => `${date}${name}`)
  return { indexed: on(day), lookedUp: [...on(day - 1), ...on(day), ...on(day + 1)] }
}

const firstLetters = (names: FixtureTeam) => [
  ...new Set(names.flatMap(({ name }) => name.core.map(({ sound }) => sound.slice(0, LETTERS)))),
]
