import type { ComparedMatch } from '../contract/duplicates/matches'
import { type Random, randomFrom } from '../tests/support/random'
import { CLUBS } from './madeUpNames'
import { misspelt } from './spoilings'

/** `fixture` is which match the record is truly of. */
export type MadeUpMatch = ComparedMatch & { id: string; fixture: number }

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2024, 7, 3)

const dayAt = (offset: number) => new Date(FIRST_DAY + offset * DAY_MS).toISOString().slice(0, 10)

/** Of a hundred matches of a league, so many are followed by another of the two within the week. */
const CUP_TIES = 0.1
const SECOND_LEGS = 0.1
const RESERVES = 0.1

/**
 * Creates matches, some of which duplicate another one with other team names, another day or no scores. The rest
 * includes cup ties three days after a league match, second legs, and matches of second teams on the same day.
 */
export function madeUpMatches(seed: number, count: number, planted: number): MadeUpMatch[] {
  const random = randomFrom(seed)
  const fixtures: ComparedMatch[] = []
  for (let round = 0; fixtures.length < count - planted; round++) {
    for (const match of roundOf(round, random)) {
      fixtures.push(match, ...nearMisses(match, random))
    }
  }
  const records = fixtures
    .slice(0, count - planted)
    .map((match, at): MadeUpMatch => ({ ...match, id: `match ${at}`, fixture: at }))
  const copied = random.shuffled(records).slice(0, planted)
  const copies = copied.map((match) => ({ ...spoilt(match, random), id: `copy of ${match.id}` }))
  return random.shuffled([...records, ...copies])
}

/** The clubs meet each other in pairs, half of them on Saturday and half on Sunday. */
function roundOf(round: number, random: Random): ComparedMatch[] {
  const clubs = random.shuffled(CLUBS)
  return clubs.slice(0, clubs.length / 2).map((homeTeam, at) => ({
    date: dayAt(7 * round + (at % 2)),
    homeTeam,
    awayTeam: clubs[clubs.length - 1 - at] ?? homeTeam,
    ...scores(random),
  }))
}

const scores = (random: Random) => ({
  homeScore: random.pick([0, 0, 1, 1, 1, 2, 2, 3]),
  awayScore: random.pick([0, 0, 1, 1, 2, 3]),
})

/** Other matches that a careless eye takes for this one. */
function nearMisses(match: ComparedMatch, random: Random): ComparedMatch[] {
  const { homeTeam, awayTeam, date } = match
  const later = (days: number) => dayAt(Math.round((Date.parse(date) - FIRST_DAY) / DAY_MS) + days)
  return [
    ...(random.chance(CUP_TIES) ? [{ ...match, date: later(3), ...scores(random) }] : []),
    ...(random.chance(SECOND_LEGS)
      ? [{ ...scores(random), date: later(4), homeTeam: awayTeam, awayTeam: homeTeam }]
      : []),
    ...(random.chance(RESERVES)
      ? [{ ...match, homeTeam: `${homeTeam} II`, awayTeam: `${awayTeam} II`, ...scores(random) }]
      : []),
  ]
}

const ONE_SPELLING = 0.7
const SHIFTED = 0.2
const WITHOUT_SCORES = 0.25

/** The same match as another source has it. */
function spoilt(match: MadeUpMatch, random: Random): MadeUpMatch {
  const days = random.chance(SHIFTED) ? random.pick([-1, 1]) : 0
  const isOpen = random.chance(WITHOUT_SCORES)
  const spelt = (name: string) => (random.chance(ONE_SPELLING) ? random.pick(SPELLINGS)(name, random) : name)
  return {
    ...match,
    date: dayAt(Math.round((Date.parse(match.date) - FIRST_DAY) / DAY_MS) + days),
    homeTeam: spelt(match.homeTeam),
    awayTeam: spelt(match.awayTeam),
    ...(isOpen && { homeScore: null, awayScore: null }),
  }
}

/** How a second source writes a team's name. */
const SPELLINGS: readonly ((name: string, random: Random) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD').replace(/\p{Diacritic}/gu, ''),
  (name) => name.replace('United', 'Utd'),
  (name) => name.replace(/^FC (.*)$/, '$1 FC'),
  (name) => name.replace(/^FC /, ''),
  (name) => (name.startsWith('FC ') ? name : `${name} FC`),
  (name) => name.replace('Sporting', 'Sp.'),
  (name) => `${name} (ENG)`,
  misspelt,
  misspelt,
]
