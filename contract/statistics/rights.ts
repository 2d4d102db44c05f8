import { seesClubView } from '../analysisView'
import { seesClubFields } from '../clubFields'
import { type Actor, can, type RecordlessAction, ruleOf } from '../permissions'
import type { StatisticsView } from './call'
import type { AnalysisFact, Facts, PlayerFact } from './facts'

export type StatisticsAction = Extract<RecordlessAction, `statistics.${string}`>

/** Returns the right that a view requires. */
export function statisticsAction(view: StatisticsView): StatisticsAction {
  const isNarrower = view === 'overview' || view === 'notSeen' || view === 'calibration'
  return isNarrower ? `statistics.${view}` : 'statistics.read'
}

/** A stored analysis with the facts that decide who may read it. */
export type StoredAnalysisFact = AnalysisFact & { accessUserIds: readonly string[] }

/** All stored facts, before rights are applied. */
export type StoredFacts = Omit<Facts, 'analyses'> & { analyses: Iterable<StoredAnalysisFact> }

/**
 * Returns the facts that the caller may read: readable analyses with their authors, and all players if the caller may list players; otherwise
 * only the players of these analyses, without the club’s data if the role may not see it. Matches are only for the overview.
 */
export function factsFor(actor: Actor, { analyses, players, scouts, matches }: StoredFacts): Facts {
  const readable = [...analyses].filter(({ scoutId, playerId, publishedAt, accessUserIds }) =>
    // Any text serves as the time of publication, because rights depend only on whether the analysis is published.
    can(actor, 'analysis.read', {
      scouter: scoutId,
      playerId,
      publishedAt: publishedAt === null ? null : '',
      accessUserIds,
    }),
  )
  const authors = new Set(readable.map(({ scoutId }) => scoutId))
  const authorNames = new Map([...scouts].filter(([id]) => authors.has(id)))
  const named = ruleOf(actor.role, 'user.read') === 'always' ? scouts : authorNames
  return {
    analyses: readable,
    players: playersFor(actor, readable, players),
    scouts: authorNames,
    ...(matches && can(actor, 'statistics.overview') && { matches, people: named }),
  }
}

function playersFor(
  actor: Actor,
  analyses: readonly AnalysisFact[],
  players: ReadonlyMap<string, PlayerFact>,
): ReadonlyMap<string, PlayerFact> {
  if (can(actor, 'player.list') && seesClubFields(actor.role)) return players
  const ids = can(actor, 'player.list') ? players.keys() : analyses.map(({ playerId }) => playerId)
  return new Map(
    Array.from(ids).flatMap((id) => {
      const player = players.get(id)
      return player === undefined ? [] : [[id, playerFor(actor, player)]]
    }),
  )
}

/** Returns the player without the facts that the role may not see. */
function playerFor({ role }: Actor, player: PlayerFact): PlayerFact {
  const { priority, contractEnd, stage, stageAt, ...rest } = player
  return {
    ...rest,
    ...(seesClubView(role) && { priority }),
    ...(seesClubFields(role) && { contractEnd, stage, stageAt }),
  }
}
