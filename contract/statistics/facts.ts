import type { Analysis } from '../analysis'
import type { Level, PlayerPriority, Position, Stage } from '../closedLists'
import type { Player, PlayerReference } from '../player'
import { type Scores, scoresOf } from '../statistics'
import type { TeamReference } from '../team'
import { fullName } from '../text'

export type MatchFact = {
  id: string
  date: string
  homeTeam: string
  awayTeam: string
  /** The users assigned to watch the match. */
  scoutIds: readonly string[]
}

/** The fields of an analysis that statistics use, without notes and conclusion. */
export type AnalysisFact = {
  id: string
  playerId: string
  /** Null for a deleted user. */
  scoutId: string | null
  match: MatchFact
  /** In milliseconds since 1970. */
  createdAt: number
  /** In milliseconds since 1970; null for a draft. */
  publishedAt: number | null
  /** Whether the author had read no earlier report on the player; null if unknown. */
  isIndependent: boolean | null
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
  /** These are missing for users who may not see stages, and where the server does not store them. */
  contractEnd?: string | null | undefined
  stage?: Stage | '' | undefined
  /** In milliseconds since 1970. */
  stageAt?: number | null | undefined
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
  /** All matches. Missing for users who may not see the overview, and where the server stores no assigned scouts. */
  matches?: ReadonlyMap<string, MatchFact>
  /** The names of the users who may be assigned to matches, by id; missing with `matches`. */
  people?: ReadonlyMap<string, string>
  /** The players on shortlists that the user may read; only for the overview. */
  shortListed?: ReadonlySet<string>
}

function analysisFactOf(analysis: Analysis): AnalysisFact {
  const { id, playerId, scouter, match, createdAt, publishedAt, level, position, isIndependent } = analysis
  return {
    id,
    playerId,
    scoutId: scouter,
    match: {
      id: match.id,
      date: match.date,
      homeTeam: match.homeTeam.name,
      awayTeam: match.awayTeam.name,
      scoutIds: [],
    },
    createdAt: Date.parse(createdAt),
    publishedAt: publishedAt === null ? null : Date.parse(publishedAt),
    isIndependent: isIndependent ?? null,
    level,
    position,
    scores: scoresOf(analysis),
  }
}

type Watched = Omit<PlayerReference, 'scouter'> & Partial<Pick<Player, 'contractEnd' | 'stage' | 'stageAt'>>

/** Returns the facts of analyses. `watched` has players that may have no analysis. */
export function factsOf(analyses: readonly Analysis[], watched: readonly Watched[] = []): Facts {
  const players: Watched[] = [...analyses.map(({ player }) => player), ...watched]
  return {
    analyses: analyses.map(analysisFactOf),
    players: new Map(
      players.map(({ playerPriority: priority, stageAt, ...player }) => {
        const { id, name, birthDate, position, team, contractEnd, stage } = player
        const decided = { contractEnd, stage, stageAt: stageAt ? Date.parse(stageAt) : null }
        return [id, { id, name, birthDate, position, team, priority, ...decided }]
      }),
    ),
    scouts: new Map(
      analyses.flatMap(({ scouter, scout }) =>
        scouter === null || scout === null ? [] : [[scouter, fullName(scout)]],
      ),
    ),
  }
}
