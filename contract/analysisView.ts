import type { Analysis } from './analysis'
import type { Role } from './closedLists'
import type { Actor } from './permissions'
import type { PlayerReference } from './player'

/** Whether `actor` may learn with whom else an analysis is shared. */
function seesRecipients(actor: Actor, { scouter }: Pick<Analysis, 'scouter'>): boolean {
  return actor.role === 'Admin' || actor.role === 'Scout' || scouter === actor.id
}

/** Whether the club's own view of a player (priority, notes, who watches them) is for this role. */
export function seesClubView(role: Role): boolean {
  return role !== 'Agent'
}

/** The recipients of an analysis that `actor` may see. */
export const recipientsFor = (
  actor: Actor,
  analysis: Pick<Analysis, 'scouter' | 'accessUserIds'>,
): string[] =>
  seesRecipients(actor, analysis)
    ? analysis.accessUserIds
    : analysis.accessUserIds.filter((id) => id === actor.id)

/**
 * The analysis as `actor` may see it: others' names are left out of `accessUserIds` and, for an agent, the
 * club's view of the player (decisions, section 5). Asks nothing about whether they may read it at all.
 */
export function analysisFor(actor: Actor, analysis: Analysis): Analysis {
  return {
    ...analysis,
    accessUserIds: recipientsFor(actor, analysis),
    player: playerReferenceFor(actor, analysis.player),
  }
}

function playerReferenceFor(actor: Actor, player: PlayerReference): PlayerReference {
  if (seesClubView(actor.role)) return player
  const { playerPriority: _priority, scouter: _scouter, ...rest } = player
  return rest
}
