import { seesClubView } from '../analysisView'
import { type Actor, can, type RecordlessAction } from '../permissions'
import type { StatisticsView } from './call'
import type { AnalysisFact, Facts, PlayerFact } from './facts'

export type StatisticsAction = Extract<RecordlessAction, `statistics.${string}`>

/** What one has to be allowed to do to look at a view. */
export function statisticsAction(view: StatisticsView): StatisticsAction {
  return view === 'notSeen' || view === 'calibration' ? `statistics.${view}` : 'statistics.read'
}

/** A stored analysis with what decides over who may read it. */
export type StoredAnalysisFact = AnalysisFact & { accessUserIds: readonly string[] }

/** Everything there is, whoever may read it. */
export type StoredFacts = Omit<Facts, 'analyses'> & { analyses: Iterable<StoredAnalysisFact> }

/**
 * All that there is, reduced to what the caller may read: their analyses and the authors of these; of players all where
 * they may read players, else those of their analyses, and these without the club's view of them.
 */
export function factsFor(actor: Actor, { analyses, players, scouts }: StoredFacts): Facts {
  const readable = [...analyses].filter(({ scoutId, isPublished, accessUserIds }) =>
    // Rights depend on whether it is published, not on when.
    can(actor, 'analysis.read', { scouter: scoutId, publishedAt: isPublished ? '' : null, accessUserIds }),
  )
  const authors = new Set(readable.map(({ scoutId }) => scoutId))
  return {
    analyses: readable,
    players: can(actor, 'player.list') ? players : namedIn(readable, players, actor),
    scouts: new Map([...scouts].filter(([id]) => authors.has(id))),
  }
}

function namedIn(
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
