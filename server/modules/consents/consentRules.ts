import { isCovered } from '../../../contract/consent'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Actor, can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure, invalidField } from '../../failure'
import type { WriteContext } from '../../history/writeContext'
import type { References } from '../analyses/analysisWriting.repository'
import { findClub } from '../club/club.repository'
import { findMissing } from './consents.repository'

/**
 * Throws if an analysis would be shared anew with an agent who may not read reports on its player. Writes that take recorded changes back
 * are stored, because reading checks the same rule and an ended licence must not stop a restore.
 */
export async function requireConsent(
  executor: Executor,
  { player, needsConsent }: Pick<References, 'player' | 'needsConsent'>,
  addedIds: readonly string[],
  { actor, inverse }: Pick<WriteContext, 'inverse'> & { actor: Actor },
): Promise<void> {
  if (!needsConsent || player === null || addedIds.length === 0 || inverse !== undefined) return
  const key = await findMissing(executor, player.id, addedIds, actor.now)
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
  before: readonly Born[],
  birthDate: Born['birthDate'],
): Promise<void> {
  const day = (actor.now ?? new Date()).toISOString().slice(0, 10)
  const isLifting = birthDate !== undefined && !isCovered(birthDate, day)
  if (!isLifting || !before.some((player) => isCovered(player.birthDate, day))) return
  if (can(actor, 'player.consent', { createdBy: null }) || !(await findClub(executor)).needsConsent) return
  throw invalidField('birthDate', { key: 'minorsBirthDate' })
}
