import type { Faker } from '@faker-js/faker'
import type { Level } from '../../contract/closedLists'
import type { Ratings } from '../../contract/ratings'
import { overallMean, ratedItems } from '../../contract/statistics'
import type { AnalysisRow, MatchRow } from './demo.repository'
import { momentAfter } from './names'
import type { InventedPlayer } from './players'
import { inventRatings, levelOf, type RatingStyle, remark } from './ratings'
import { DRAFT_REMARKS, OPENINGS, RECOMMENDATIONS } from './remarks'

export type Author = { id: string; style: RatingStyle }

/** Players whom the club follows get several reports, others one or two. */
const FOLLOWED_SHARE = 0.24
const SEEN_SHARE = 0.58

/** The players, matches and authors that reports are invented from. */
type Season = {
  players: readonly InventedPlayer[]
  matches: readonly MatchRow[]
  authors: readonly [Author, ...Author[]]
  now: Date
}
/** One report to be invented: its author has seen the player in the match. */
type Observation = { player: InventedPlayer; match: MatchRow; author: Author; now: Date }

/** The reports of two seasons: each by one author, of a player in a match that the player's club has played. */
export function inventReports(faker: Faker, { players, matches, authors, now }: Season): AnalysisRow[] {
  return players.flatMap((player) => {
    const played = matches.filter(
      ({ homeScore, homeTeamId, awayTeamId }) =>
        homeScore !== null && [homeTeamId, awayTeamId].includes(player.row.teamId ?? ''),
    )
    const lot = faker.number.float()
    const count =
      lot < FOLLOWED_SHARE
        ? faker.number.int({ min: 3, max: 6 })
        : lot < SEEN_SHARE
          ? faker.number.int({ min: 1, max: 2 })
          : 0
    return faker.helpers
      .shuffle(played)
      .slice(0, count)
      .map((match) =>
        inventReport(faker, { player, match, author: faker.helpers.arrayElement(authors), now }),
      )
  })
}

/** One report of a player in a match. The newest are more often still drafts. */
export function inventReport(faker: Faker, { player, match, author, now }: Observation): AnalysisRow {
  const matchDay = new Date(`${match.date}T00:00:00.000Z`)
  const createdAt = earlier(momentAfter(matchDay, 0.7 + faker.number.float()), momentAfter(now, -0.05))
  const publishedAt = momentAfter(createdAt, 0.2 + faker.number.float() * 4)
  const recent = momentAfter(now, -21) < matchDay
  const draft = publishedAt > now || faker.datatype.boolean(recent ? 0.35 : 0.08)
  const ratings = inventRatings(faker, player, author.style, draft ? 0.6 : 0.94)
  const mean = overallMean(ratings)
  const level = mean === null ? null : levelOf(faker, mean)
  return {
    id: faker.string.uuid(),
    matchId: match.id,
    playerId: player.row.id,
    isIndependent: draft ? null : faker.datatype.boolean(0.6),
    clubNote: faker.datatype.boolean(0.2) ? 'His agent asks for four years. We would stop at three.' : '',
    conclusion:
      draft || level === null
        ? faker.helpers.arrayElement(DRAFT_REMARKS)
        : conclusionOf(faker, ratings, level),
    media: faker.datatype.boolean(0.15)
      ? [`https://video.example.com/clips/${faker.number.int({ min: 10_000, max: 99_999 })}`]
      : [],
    createdBy: author.id,
    createdAt,
    publishedAt: draft ? null : publishedAt,
    level: draft && faker.datatype.boolean(0.5) ? null : level,
    shirtNo: player.shirtNo,
    position: player.row.position,
    ratings,
  }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

function conclusionOf(faker: Faker, ratings: Ratings, level: Level): string {
  const rated = ratedItems(ratings).sort((a, b) => b.score - a.score)
  const best = rated.slice(0, Math.min(2, Math.ceil(rated.length / 2)))
  const evidence = best.map(({ item, score }) => remark(item, score))
  const doubts = rated
    .slice(best.length)
    .sort((a, b) => a.score - b.score)
    .slice(0, faker.number.int({ min: 1, max: 2 }))
    .map(({ item, score }) => remark(item, score))
  const seen = [faker.helpers.arrayElement(OPENINGS[level]), ...evidence].join(' ')
  return `${seen}\n\n${[...doubts, faker.helpers.arrayElement(RECOMMENDATIONS[level])].join(' ')}`
}
