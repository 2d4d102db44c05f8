import type { Level } from '../../contract/closedLists'
import type { Ratings } from '../../contract/ratings'
import { extremes, overallMean } from '../../contract/statistics'
import { momentAfter } from './calendar'
import type { AnalysisRow, MatchRow } from './demo.repository'
import type { InventedPlayer } from './players'
import type { Random } from './random'
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
export function inventReports(random: Random, { players, matches, authors, now }: Season): AnalysisRow[] {
  return players.flatMap((player) => {
    const played = matches.filter(
      ({ homeScore, homeTeamId, awayTeamId }) =>
        homeScore !== null && [homeTeamId, awayTeamId].includes(player.row.teamId ?? ''),
    )
    const lot = random.fraction()
    const count = lot < FOLLOWED_SHARE ? random.whole(3, 6) : lot < SEEN_SHARE ? random.whole(1, 2) : 0
    return random
      .shuffled(played)
      .slice(0, count)
      .map((match) => inventReport(random, { player, match, author: random.pick(authors), now }))
  })
}

/** One report of a player in a match. The newest are more often still drafts. */
export function inventReport(random: Random, { player, match, author, now }: Observation): AnalysisRow {
  const matchDay = new Date(`${match.date}T00:00:00.000Z`)
  const createdAt = earlier(momentAfter(matchDay, 0.7 + random.fraction()), momentAfter(now, -0.05))
  const publishedAt = momentAfter(createdAt, 0.2 + random.fraction() * 4)
  const recent = momentAfter(now, -21) < matchDay
  const draft = publishedAt > now || random.chance(recent ? 0.35 : 0.08)
  const ratings = inventRatings(random, player, author.style, draft ? 0.6 : 0.94)
  const mean = overallMean(ratings)
  const level = mean === null ? null : levelOf(random, mean)
  return {
    id: random.id(),
    matchId: match.id,
    playerId: player.row.id,
    conclusion: draft || level === null ? random.pick(DRAFT_REMARKS) : conclusionOf(random, ratings, level),
    media: random.chance(0.15) ? [`https://video.example.com/clips/${random.whole(10_000, 99_999)}`] : [],
    createdBy: author.id,
    createdAt,
    publishedAt: draft ? null : publishedAt,
    level: draft && random.chance(0.5) ? null : level,
    shirtNo: player.shirtNo,
    position: player.row.position,
    ratings,
  }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

function conclusionOf(random: Random, ratings: Ratings, level: Level): string {
  const { best, weakest } = extremes(ratings, 2)
  const evidence = best.map(({ item, score }) => remark(random, item, score))
  const doubts = weakest
    .filter(({ item }) => !best.some((other) => other.item === item))
    .slice(0, random.whole(1, 2))
    .map(({ item, score }) => remark(random, item, score))
  const seen = [random.pick(OPENINGS[level]), ...evidence].join(' ')
  return `${seen}\n\n${[...doubts, random.pick(RECOMMENDATIONS[level])].join(' ')}`
}
