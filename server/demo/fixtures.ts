import type { Faker } from '@faker-js/faker'
import type { MatchRow, TeamRow } from './demo.repository'
import { momentAfter, saturdayBefore } from './names'
import { MATCH_COMMENTS } from './remarks'

/** Two leagues over two seasons, each side meeting each other once a season. */
const LEAGUE_SIZE = 12
const ROUNDS = LEAGUE_SIZE - 1
const WEEKS_BETWEEN_ROUNDS = 2
/** Weeks before now in which the seasons begin; the last round of the second is still to be played. */
const SEASON_STARTS = [-71, -19] as const

type Pairing = { home: TeamRow; away: TeamRow; day: Date }

/** The matches of two seasons, oldest first. Those after `now` have no score yet. */
export function inventMatches(
  faker: Faker,
  teams: readonly TeamRow[],
  authors: readonly [string, ...string[]],
  now: Date,
): MatchRow[] {
  const saturday = saturdayBefore(now)
  const leagues = [teams.slice(0, LEAGUE_SIZE), teams.slice(LEAGUE_SIZE)]
  const pairings = SEASON_STARTS.flatMap((start, season) =>
    leagues.flatMap((league) =>
      Array.from({ length: ROUNDS }, (_, round) => {
        const week = start + round * WEEKS_BETWEEN_ROUNDS
        return roundOf(league, round, season === 1).map((pairing, index) => ({
          ...pairing,
          day: momentAfter(saturday, week * 7 + (index % 3 === 2 ? 1 : 0)),
        }))
      }).flat(),
    ),
  )
  return pairings
    .sort((a, b) => a.day.getTime() - b.day.getTime())
    .map((pairing) => inventMatch(faker, pairing, authors, now))
}

/** One round of everyone against everyone: the first stays, the others move on by one place a round. */
function roundOf(league: readonly TeamRow[], round: number, turned: boolean): Omit<Pairing, 'day'>[] {
  const [first, ...others] = league
  const moved = others.map((_, index) => others[(index + round) % others.length])
  const circle = [first, ...moved].filter((team) => team !== undefined)
  return circle.slice(0, circle.length / 2).flatMap((team, index) => {
    const opponent = circle[circle.length - 1 - index]
    if (!opponent) return []
    return (round + index) % 2 === (turned ? 1 : 0)
      ? [{ home: team, away: opponent }]
      : [{ home: opponent, away: team }]
  })
}

function inventMatch(
  faker: Faker,
  { home, away, day }: Pairing,
  authors: readonly [string, ...string[]],
  now: Date,
): MatchRow {
  const played = day.getTime() < now.getTime()
  return {
    id: faker.string.uuid(),
    date: day.toISOString().slice(0, 10),
    ...{ kickOffTime: day.getUTCDay() === 6 ? '15:00' : '17:30', competition: 'First Division' },
    scoutIds: day < momentAfter(now, -28) ? [] : [faker.helpers.arrayElement(authors)],
    homeTeamId: home.id,
    awayTeamId: away.id,
    homeScore: played ? inventGoals(faker, 1.6) : null,
    awayScore: played ? inventGoals(faker, 1.2) : null,
    comments: played && faker.datatype.boolean(0.45) ? faker.helpers.arrayElement(MATCH_COMMENTS) : '',
    media:
      played && faker.datatype.boolean(0.12)
        ? [`https://video.example.com/matches/${faker.number.int({ min: 1000, max: 9999 })}`]
        : [],
    createdBy: faker.helpers.arrayElement(authors),
    createdAt: played ? momentAfter(day, -0.2) : momentAfter(now, -1),
  }
}

/** Few goals, seldom many: counts chances until luck runs out. */
function inventGoals(faker: Faker, expected: number): number {
  let goals = 0
  let left = faker.number.float()
  for (const limit = Math.exp(-expected); left > limit; goals += 1) left *= faker.number.float()
  return goals
}
