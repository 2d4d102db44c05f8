import type { Analysis } from '../analysis'
import type { Level, PlayerPriority, Position } from '../closedLists'
import type { PlayerReference } from '../player'
import { type Scores, scoresOf } from '../statistics'
import type { TeamReference } from '../team'
import { fullName } from '../text'

/** The match of an analysis, as far as sums and their lists name it. */
export type MatchFact = { date: string; homeTeam: string; awayTeam: string }

/** What of an analysis enters a sum: no words that anybody wrote. */
export type AnalysisFact = {
  id: string
  playerId: string
  /** Null for former users, who cannot be told apart. */
  scoutId: string | null
  match: MatchFact
  /** In milliseconds. */
  createdAt: number
  isPublished: boolean
  level: Level | null
  /** Where the player played in this match. */
  position: Position | ''
  scores: Scores
}

export type PlayerFact = {
  id: string
  name: string
  birthDate: string | null
  /** The usual position. */
  position: Position | ''
  team: TeamReference | null
  /** Left out for those who may not know it. */
  priority?: PlayerPriority | undefined
}

/**
 * Everything that statistics are made of, already reduced to what one person may read: their analyses, the players of
 * these and, for whoever may read players, those that are to be watched soon even if nobody has.
 */
export type Facts = {
  analyses: readonly AnalysisFact[]
  players: ReadonlyMap<string, PlayerFact>
  /** Names by id. */
  scouts: ReadonlyMap<string, string>
}

export function analysisFactOf(analysis: Analysis): AnalysisFact {
  const { id, playerId, scouter, match, createdAt, publishedAt, level, position } = analysis
  return {
    id,
    playerId,
    scoutId: scouter,
    match: { date: match.date, homeTeam: match.homeTeam.name, awayTeam: match.awayTeam.name },
    createdAt: Date.parse(createdAt),
    isPublished: publishedAt !== null,
    level,
    position,
    scores: scoresOf(analysis),
  }
}

/** Of a whole player, or of one as analyses carry them. */
export function playerFactOf({
  id,
  name,
  birthDate,
  position,
  team,
  playerPriority,
}: Omit<PlayerReference, 'scouter'>): PlayerFact {
  return { id, name, birthDate, position, team, priority: playerPriority }
}

/** The facts of analyses, with `watched` for players that there may be no analysis of. */
export function factsOf(
  analyses: readonly Analysis[],
  watched: readonly Omit<PlayerReference, 'scouter'>[] = [],
): Facts {
  return {
    analyses: analyses.map(analysisFactOf),
    players: new Map(
      [...analyses.map(({ player }) => player), ...watched].map((player) => [
        player.id,
        playerFactOf(player),
      ]),
    ),
    scouts: new Map(
      analyses.flatMap(({ scouter, scout }) =>
        scouter === null || scout === null ? [] : [[scouter, fullName(scout)]],
      ),
    ),
  }
}
