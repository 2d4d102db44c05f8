import type { Analysis } from '../../../contract/analysis'
import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { type Actor, can, type RightsFacts } from '../../../contract/permissions'
import { Failure } from '../../failure'
import { authorizeRecord, type RecordPermit } from '../../security/authorize'
import type { References } from './analysisWriting.repository'

/** The users with access after the write. */
export type Sharing = {
  permit: RecordPermit<'analysis.share'>
  userIds: readonly string[]
  /** The users of these who did not have access before. */
  addedIds: readonly string[]
}

/**
 * Returns the change of sharing in an input, or undefined if there is none. Clients send whole records, so callers who
 * may not share may send back the ids that they received; anything else is forbidden (decisions, section 5).
 */
export function authorizeSharing(
  actor: Actor,
  stored: RightsFacts['analysis'] & { id: string },
  sent: readonly string[] | undefined,
): Sharing | undefined {
  if (sent === undefined) return undefined
  const userIds = [...new Set(sent)]
  const shown = new Set(stored.accessUserIds)
  const isAsShown = shown.size === userIds.length && userIds.every((id) => shown.has(id))
  if (isAsShown && !can(actor, 'analysis.share', stored)) return undefined
  const addedIds = userIds.filter((id) => !shown.has(id))
  return { permit: authorizeRecord(actor, 'analysis.share', stored), userIds, addedIds }
}

/**
 * Throws field errors for unknown references of an analysis, and for new users whose address is not confirmed (decision
 * record 0028).
 */
export function requireReferences(
  { match, player, userIds, unconfirmedIds }: References,
  sharing: Sharing | undefined,
): Pick<Analysis, 'match' | 'player'> {
  const unknown: FieldError = { key: 'unknownRecord' }
  const isUserMissing = sharing !== undefined && userIds.length < sharing.userIds.length
  const isUnconfirmed = sharing?.addedIds.some((id) => unconfirmedIds.includes(id)) ?? false
  if (match && player && !isUserMissing && !isUnconfirmed) return { match, player }
  const unconfirmed: FieldError = { key: 'unconfirmedAddress' }
  throw new Failure('invalid', FAILURE_MESSAGES.invalid, {
    ...(isUnconfirmed && { accessUserIds: unconfirmed }),
    ...(isUserMissing && { accessUserIds: unknown }),
    ...(!match && { matchId: unknown }),
    ...(!player && { playerId: unknown }),
  })
}
