import type { AnalysisInput } from '../../../contract/analysis'
import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { type Actor, can, type RightsFacts } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { authorizeRecord, type Permit } from '../../security/authorize'
import { lockMatchForKeyShare } from '../matches/matches.repository'
import { lockPlayerForKeyShare } from '../players/players.repository'
import { lockUsersForKeyShare } from './analysisWriting.repository'

/** With whom an analysis is to be shared from now on. */
export type Sharing = { permit: Permit<'analysis.share'>; userIds: string[] }

/**
 * What an input says about sharing, or undefined where it says nothing. Who may not share may send back what they were
 * shown, because clients send whole records; anything else is forbidden (decisions, section 5).
 */
export async function authorizeSharing(
  actor: Actor,
  facts: RightsFacts['analysis'],
  sent: readonly string[] | undefined,
  shown: () => Promise<readonly string[]>,
): Promise<Sharing | undefined> {
  if (sent === undefined) return undefined
  const userIds = [...new Set(sent)]
  if (!can(actor, 'analysis.share', facts)) {
    const before = new Set(await shown())
    if (before.size === userIds.length && userIds.every((id) => before.has(id))) return undefined
  }
  return { permit: authorizeRecord(actor, 'analysis.share', facts), userIds }
}

/** Points at everything that the input refers to and that is not there; holds the rest against deletion. */
export async function requireReferences(
  transaction: Executor,
  { matchId, playerId }: AnalysisInput,
  userIds: readonly string[] = [],
) {
  const fields: Record<string, FieldError> = {}
  const unknown: FieldError = { key: 'unknownRecord' }
  const known = await lockUsersForKeyShare(transaction, userIds)
  if (known.size < userIds.length) fields.accessUserIds = unknown
  if (!(await lockMatchForKeyShare(transaction, matchId))) fields.matchId = unknown
  if (!(await lockPlayerForKeyShare(transaction, playerId))) fields.playerId = unknown
  if (Object.keys(fields).length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
}
