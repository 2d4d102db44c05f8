import { allowsSharing, isCovered } from '../../../contract/consent'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Actor, can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure, invalidField } from '../../failure'
import type { WriteContext } from '../../history/writeContext'
import { findMergeFacts, findMissing, needsConsent } from './consents.repository'

const dayOf = (moment = new Date()) => moment.toISOString().slice(0, 10)

/**
 * Throws if an analysis would be shared anew with an agent who may not read reports on its player. Writes that take recorded changes back
 * are stored, because reading checks the same rule and an ended licence must not stop a restore.
 */
export async function requireConsent(
  executor: Executor,
  playerId: string,
  addedIds: readonly string[],
  { actor, notify, inverse }: Pick<WriteContext, 'notify' | 'inverse'> & { actor: Actor },
): Promise<void> {
  if (addedIds.length === 0 || inverse !== undefined) return
  const day = dayOf(notify?.now ?? actor.now)
  const key = await findMissing(executor, { playerId, userIds: addedIds }, day)
  if (key !== undefined)
    throw new Failure('invalid', FAILURE_MESSAGES.consentNeeded, { accessUserIds: { key } })
}

type Born = { birthDate?: string | null | undefined }

/**
 * Throws if a user other than an administrator makes a minor one of age, or of unknown age, while the club needs consents: the change would
 * lift the rule. `before`: the player, or both players of a merge.
 */
export async function keepMinor(
  executor: Executor,
  actor: Actor,
  before: readonly (Born & { createdBy?: string | null })[],
  { birthDate }: Born,
): Promise<void> {
  const day = dayOf(actor.now)
  if (birthDate === undefined || isCovered(birthDate, day)) return
  if (!before.some((player) => isCovered(player.birthDate, day))) return
  if (can(actor, 'player.consent', { createdBy: null }) || !(await needsConsent(executor))) return
  throw invalidField('birthDate', { key: 'minorsBirthDate' })
}

/**
 * Throws if a user other than an administrator merges a minor with reports, but without consent, into a player with one: the merge would show
 * these reports to agents.
 */
export async function keepWithheld(
  executor: Executor,
  actor: Actor,
  ids: { keptId: string; mergedId: string },
): Promise<void> {
  if (can(actor, 'player.consent', { createdBy: null }) || !(await needsConsent(executor))) return
  const day = dayOf(actor.now)
  const { kept, merged, hasReports } = await findMergeFacts(executor, ids)
  if (!hasReports || !isCovered(merged.birthDate, day) || allowsSharing(merged.consent, day)) return
  if (allowsSharing(kept.consent, day)) throw new Failure('forbidden', FAILURE_MESSAGES.consentNeeded)
}
