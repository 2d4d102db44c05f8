import type { Analysis } from '../analysis'
import type { Level, PlayerPriority, Position } from '../closedLists'
import type { PlayerReference } from '../player'
import { type Scores, scoresOf } from '../statistics'
import type { TeamReference } from '../team'
import { fullName } from '../text'

export type MatchFact = { date: string; homeTeam: string; awayTeam: string }

/** The fields of an analysis that statistics use, without notes and conclusion. */
export type AnalysisFact = {
  id: string
  playerId: string
  /** Null for a deleted user. */
  scoutId: string | null
  match: MatchFact
  /** In milliseconds since 1970. */
  createdAt: number
  isPublished: boolean
  level: Level | null
  /** The player’s position in this match. */
  position: Position | ''
  scores: Scores
}

export type PlayerFact = {
  id: string
  name: string
  birthDate: string | null
  /** The player’s usual position. */
  position: Position | ''
  team: TeamReference | null
  /** Missing for users who may not see priorities. */
  priority?: PlayerPriority | undefined
}

/**
 * All facts that statistics use, limited to what one user may read: readable analyses, the players in them and, for users who may list players,
 * also players without an analysis, at least those with a priority.
 */
export type Facts = {
  analyses: readonly AnalysisFact[]
  players: ReadonlyMap<string, PlayerFact>
  /** The names of the authors, by user id. */
  scouts: ReadonlyMap<string, string>
}

function analysisFactOf(analysis: Analysis): AnalysisFact {
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

/** Returns the facts of analyses. `watched` has players that may have no analysis. */
export function factsOf(
  analyses: readonly Analysis[],
  watched: readonly Omit<PlayerReference, 'scouter'>[] = [],
): Facts {
  const players = [...analyses.map(({ player }) => player), ...watched]
  return {
    analyses: analyses.map(analysisFactOf),
    players: new Map(
      players.map(({ id, name, birthDate, position, team, playerPriority: priority }) => [
        id,
        { id, name, birthDate, position, team, priority },
      ]),
    ),
    scouts: new Map(
      analyses.flatMap(({ scouter, scout }) =>
        scouter === null || scout === null ? [] : [[scouter, fullName(scout)]],
      ),
    ),
  }
}
