import { isOutcome } from '../../../contract/closedLists'
import type { Actor } from '../../../contract/permissions'
import type { Player, PlayerInput } from '../../../contract/player'
import { invalidField } from '../../failure'

/** The columns of a player’s stage and followers that an input does not decide alone (decisions, section 11). */
export type Decision = { followerIds?: string[]; stageAt?: Date | null; stageBy?: string | null }

type Decided = Pick<Player, 'stage' | 'stageReason' | 'followerIds'>
type Sent = Pick<PlayerInput, 'stage' | 'stageReason' | 'followerIds'>

/**
 * Returns who set the stage and when, if the input changes it, and the followers, of whom the caller changes only their own membership. Throws
 * `invalid` for an outcome without a reason.
 */
export function decide(actor: Actor, input: Sent, before: Decided = {}): Decision {
  if (lacksReason(input, before)) throw invalidField('stageReason', { key: 'required' })
  return {
    ...(changesStage(input, before) && { stageAt: actor.now ?? new Date(), stageBy: actor.id }),
    ...(input.followerIds && { followerIds: followersWith(actor, input.followerIds, before.followerIds) }),
  }
}

/** Returns the same for a merge: the decision on the player whose stage the caller has chosen, and the followers of both. */
export function decideMerged(actor: Actor, input: Sent, kept: Player, merged: Player): Decision & Sent {
  const { stage = kept.stage ?? '' } = input
  const chosen = [kept, merged].find((player) => player.stage === stage)
  const { stageReason = chosen?.stageReason ?? kept.stageReason } = input
  const decision = decide(actor, { stage, stageReason }, kept)
  return {
    ...decision,
    ...(chosen && {
      stageAt: chosen.stageAt ? new Date(chosen.stageAt) : null,
      stageBy: chosen.stageBy ?? null,
    }),
    stageReason,
    followerIds: [...new Set([...(kept.followerIds ?? []), ...(merged.followerIds ?? [])])],
  }
}

export const changesStage = ({ stage }: Sent, before: Decided = {}): boolean =>
  stage !== undefined && stage !== (before.stage ?? '')

/** Returns whether the input leaves an outcome without the reason that it needs. */
export function lacksReason(input: Sent, before: Decided = {}): boolean {
  const { stage = before.stage ?? '', stageReason = before.stageReason ?? '' } = input
  const isSame = stage === before.stage && stageReason === before.stageReason
  return isOutcome(stage) && stageReason.trim() === '' && !isSame
}

function followersWith({ id }: Actor, sent: readonly string[], before: readonly string[] = []): string[] {
  if (sent.includes(id) === before.includes(id)) return [...before]
  return sent.includes(id) ? [...before, id] : before.filter((other) => other !== id)
}
