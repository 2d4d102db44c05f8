import { seesClubView } from '../analysisView'
import { type Actor, can, type RecordlessAction } from '../permissions'
import type { StatisticsView } from './call'
import type { AnalysisFact, Facts, PlayerFact } from './facts'

export type StatisticsAction = Extract<RecordlessAction, `statistics.${string}`>

/** Returns the right that a view requires. */
export function statisticsAction(view: StatisticsView): StatisticsAction {
  return view === 'notSeen' || view === 'calibration' ? `statistics.${view}` : 'statistics.read'
}

/** A stored analysis with the facts that decide who may read it. */
export type StoredAnalysisFact = AnalysisFact & { accessUserIds: readonly string[] }

/** All stored facts, before rights are applied. */
export type StoredFacts = Omit<Facts, 'analyses'> & { analyses: Iterable<StoredAnalysisFact> }

/**
 * Returns the facts that the caller may read: readable analyses with their authors, and all players if the caller may list players; otherwise
 * only the players of these analyses, without the club’s data if the role may not see it.
 */
export function factsFor(actor: Actor, { analyses, players, scouts }: StoredFacts): Facts {
  const readable = [...analyses].filter(({ scoutId, isPublished, accessUserIds }) =>
    // Any text serves as the time of publication, because rights depend only on whether the analysis is published.
    can(actor, 'analysis.read', { scouter: scoutId, publishedAt: isPublished ? '' : null, accessUserIds }),
  )
  const authors = new Set(readable.map(({ scoutId }) => scoutId))
  return {
    analyses: readable,
    players: can(actor, 'player.list') ? players : playersInAnalyses(readable, players, actor),
    scouts: new Map([...scouts].filter(([id]) => authors.has(id))),
  }
}

function playersInAnalyses(
  analyses: readonly AnalysisFact[],
  players: ReadonlyMap<string, PlayerFact>,
  actor: Actor,
): Map<string, PlayerFact> {
  return new Map(
    analyses.flatMap(({ playerId }) => {
      const player = players.get(playerId)
      if (player === undefined) return []
      const { priority: _priority, ...rest } = player
      return [[playerId, seesClubView(actor.role) ? player : rest]]
    }),
  )
}
