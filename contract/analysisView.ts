import type { Analysis } from './analysis'
import type { Role } from './closedLists'
import { forRole } from './clubFields'
import type { Actor } from './permissions'
import type { PlayerReference } from './player'

/** Returns whether `actor` may see the other recipients of an analysis. */
function seesRecipients(actor: Actor, { scouter }: Pick<Analysis, 'scouter'>): boolean {
  return actor.role === 'Admin' || actor.role === 'Scout' || scouter === actor.id
}

/** Returns whether this role may see the club’s data on a player: priority, notes, creator. */
export function seesClubView(role: Role): boolean {
  return role !== 'Agent'
}

/** Returns the recipients of an analysis that `actor` may see. */
export const recipientsFor = (
  actor: Actor,
  analysis: Pick<Analysis, 'scouter' | 'accessUserIds'>,
): string[] =>
  seesRecipients(actor, analysis)
    ? analysis.accessUserIds
    : analysis.accessUserIds.filter((id) => id === actor.id)

/**
 * Returns the analysis without the fields that `actor` may not see: other recipients in `accessUserIds`, for agents and players the fields for
 * the club alone (decisions, section 13) and, for an agent, the club’s data on the player (decisions, section 5). Does not check whether `actor` may read
 * the analysis at all.
 */
export function analysisFor<Whole extends Analysis>(actor: Actor, analysis: Whole): Whole {
  return forRole(actor.role, 'analyses', {
    ...analysis,
    accessUserIds: recipientsFor(actor, analysis),
    player: seesClubView(actor.role) ? analysis.player : playerForAgents(analysis.player),
  })
}

/** Returns what agents see of a player. Named one by one, so that a new field of players never reaches agents by itself (decisions, section 11). */
const playerForAgents = (player: PlayerReference): PlayerReference => ({
  id: player.id,
  name: player.name,
  birthDate: player.birthDate,
  nationality: player.nationality,
  secondNationality: player.secondNationality,
  position: player.position,
  height: player.height,
  weight: player.weight,
  foot: player.foot,
  teamId: player.teamId,
  team: player.team,
  profileImage: player.profileImage,
})
