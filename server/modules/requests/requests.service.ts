import { randomUUID } from 'node:crypto'
import type { Conflict } from '../../../contract/conflict'
import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import type { ListQuery } from '../../../contract/listQuery'
import { type Actor, can } from '../../../contract/permissions'
import {
  requestInputSchema,
  type WatchRequest,
  type WatchRequestInput,
  type WatchRequestUpdate,
} from '../../../contract/request'
import { canSignIn } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { findLockedForKeyShare } from '../../database/keyShare'
import { matches, players, users } from '../../database/schema'
import { Failure, gone, invalidField } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { consumeWithin } from '../../security/limits'
import { followMerges } from '../merges/followMerges'
import { conflict, idTaken, isOutdated } from '../recordService'
import { findUserFacts } from '../users/users.repository'
import type { RequestChange, StoredRequest } from './requests.repository'
import * as repository from './requests.repository'

const ONE_DAY = { name: 'requests', points: LIMITS.requestsPerDay, withinSeconds: 24 * 60 * 60 }

/** Requests to watch a player or a match (decisions, section 12). They are no recorded resource, so they have no history. */
export function createRequestService({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  return {
    /** Lists the requests by and to the caller; all of them for administrators. */
    list: async (actor: Actor, query: ListQuery): Promise<{ requests: WatchRequest[]; total: number }> =>
      repository.listRequests(orm, authorize(actor, 'request.list'), query),

    async read(actor: Actor, id: string): Promise<WatchRequest> {
      authorize(actor, 'request.list')
      const stored = (await repository.findStored(orm, id)) ?? gone()
      return (
        (await repository.findRequest(orm, authorizeRecord(actor, 'request.read', stored, false))) ?? gone()
      )
    },

    /** Stores a new request. A repeated call with the same id answers the stored one. */
    create: (actor: Actor, given: WatchRequestInput): Promise<WatchRequest> =>
      followMerges({ orm, input: given }, requestInputSchema, async ({ input }) => {
        const permit = authorize(actor, 'request.create', input.id ?? randomUUID())
        const id = permit.recordId
        return orm.transaction(async (transaction) => {
          const faults = await faultsOf(transaction, input)
          // The row of the limit also makes simultaneous calls of one asker wait for each other, so that none misses a twin.
          await consumeWithin(transaction, [ONE_DAY], { key: actor.id, points: 1, now: now() })
          const stored = await repository.findStored(transaction, id)
          if (stored === undefined) {
            if (Object.keys(faults).length > 0) {
              throw new Failure('invalid', FAILURE_MESSAGES.invalid, faults)
            }
            const { scoutId, playerId = null, matchId = null } = input
            await refuseTwin(transaction, { id, askerId: actor.id, scoutId, playerId, matchId })
            if (!(await repository.insertRequest(transaction, permit, input, now()))) throw idTaken()
          } else if (stored.askerId !== actor.id) throw idTaken()
          return (await repository.findRequest(transaction, permit)) ?? gone()
        })
      }),

    /** Changes, closes, reopens or declines a request. Ignores other values of its scout, player and match. An outdated version stores nothing. */
    update: (
      actor: Actor,
      id: string,
      input: WatchRequestUpdate,
    ): Promise<WatchRequest | Conflict<WatchRequest>> => {
      authorize(actor, 'request.list')
      return orm.transaction(async (transaction) => {
        const { scoutId } = (await repository.findStored(transaction, id)) ?? gone()
        // Users are locked before requests (ARCHITECTURE.md, "Locks").
        const canReopen = input.state === 'open' && (await canBeAsked(transaction, scoutId))
        const stored = (await repository.lockStored(transaction, id)) ?? gone()
        const readPermit = authorizeRecord(actor, 'request.read', stored, false)
        const answer = async () => (await repository.findRequest(transaction, readPermit)) ?? gone()
        if (isOutdated(input, stored)) return conflict('requests', await answer())
        const change = changeOf(stored, input)
        const isDeclining = change.state === 'declined' && stored.state === 'open'
        const action = isDeclining ? 'request.decline' : 'request.update'
        const permit = authorizeRecord(actor, action, stored)
        if (isDeclining && changesRequest(stored, change)) authorizeRecord(actor, 'request.update', stored)
        if (change.state === 'open' && stored.state !== 'open') {
          if (!canReopen) throw new Failure('conflict', FAILURE_MESSAGES.noLongerAskable)
          await refuseTwin(transaction, stored)
        }
        await repository.updateRequest(transaction, permit, change)
        return answer()
      })
    },

    async delete(actor: Actor, id: string): Promise<void> {
      authorize(actor, 'request.list')
      const stored = (await repository.findStored(orm, id)) ?? gone()
      const readable = can(actor, 'request.read', stored)
      await repository.deleteRequest(orm, authorizeRecord(actor, 'request.delete', stored, readable))
    },
  }
}

/** Locks the records that a new request names, and returns the errors of those that are missing or cannot be asked. */
async function faultsOf(
  transaction: Executor,
  { scoutId, playerId, matchId }: WatchRequestInput,
): Promise<Record<string, FieldError>> {
  const isAskable = await canBeAsked(transaction, scoutId)
  const isMissing = async (table: typeof players | typeof matches, id: string | null | undefined) =>
    id != null && (await findLockedForKeyShare(transaction, table, [id])).size === 0
  const isMatchMissing = await isMissing(matches, matchId)
  const isPlayerMissing = await isMissing(players, playerId)
  return {
    ...(!isAskable && { scoutId: { key: 'cannotBeAsked' } }),
    ...(isPlayerMissing && { playerId: { key: 'unknownRecord' } }),
    ...(isMatchMissing && { matchId: { key: 'unknownRecord' } }),
  }
}

/** Locks a user against deletion, and returns whether the user is an active scout or administrator. */
async function canBeAsked(transaction: Executor, userId: string): Promise<boolean> {
  await findLockedForKeyShare(transaction, users, [userId])
  const user = await findUserFacts(transaction, userId)
  return user !== undefined && canSignIn(user) && can(user, 'request.create')
}

async function refuseTwin(
  transaction: Executor,
  request: Parameters<typeof repository.hasOpenTwin>[1],
): Promise<void> {
  if (await repository.hasOpenTwin(transaction, request)) {
    throw new Failure('conflict', FAILURE_MESSAGES.askedAlready)
  }
}

/** Returns the fields after the update. Only an open request can become independent or ordinary, and be declined. */
function changeOf(stored: StoredRequest, input: WatchRequestUpdate): RequestChange {
  const {
    dueOn = stored.dueOn,
    reason = stored.reason,
    isIndependent = stored.isIndependent,
    state = stored.state,
  } = input
  const isOpen = stored.state === 'open' || state === 'open'
  if (!isOpen && isIndependent !== stored.isIndependent) {
    throw invalidField('isIndependent', { key: 'changedSince' })
  }
  if (stored.state === 'done' && state === 'declined') throw invalidField('state', { key: 'changedSince' })
  const wasDeclined = stored.state === 'declined' ? stored.declineReason : input.declineReason?.trim()
  const declineReason = (state === 'declined' && wasDeclined) || ''
  if (state === 'declined' && declineReason === '') throw invalidField('declineReason', { key: 'required' })
  const analysisId = state === 'done' ? stored.analysisId : null
  return { dueOn, reason, isIndependent, state, declineReason, analysisId }
}

/** Returns whether a change is more than declining, which the asked scout may not do. */
const changesRequest = (stored: StoredRequest, change: RequestChange): boolean =>
  (['dueOn', 'reason', 'isIndependent'] as const).some((name) => change[name] !== stored[name])
