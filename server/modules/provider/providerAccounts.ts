import { USER_STATUS } from '../../../contract/closedLists'
import type { ProviderRefusal } from '../../../contract/session'
import { emailKey } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { bumpRevisionOf } from '../../lists/changeLog'
import { lockAccountForUpdate, lockAccountOfEmail } from '../accounts/accounts.repository'
import { activateInvited, insertAgent } from '../accounts/joining'
import type { ProviderPerson } from './claims'
import * as repository from './provider.repository'

/** The user, or a refusal with the user whose account it was about. */
type Found = { userId: string; refusal?: undefined } | { userId?: string; refusal: ProviderRefusal }

/**
 * Finds and locks the user of a person at the provider: by the person’s id there, and at the first sign-in by an address that both sides have
 * confirmed. A user who already has another id at this provider is refused, because the address may have been given to another person.
 */
export async function findUserOf(
  transaction: Executor,
  { identity, email, firstName, lastName }: ProviderPerson,
  { allowsSignUp, now }: { allowsSignUp: boolean; now: Date },
): Promise<Found> {
  const linkedId = await repository.findIdentity(transaction, identity)
  const isFirst = linkedId === undefined
  const account = isFirst
    ? email && (await lockAccountOfEmail(transaction, emailKey(email)))
    : await lockAccountForUpdate(transaction, linkedId)
  if (!account) {
    if (!isFirst || !email || !allowsSignUp) return { refusal: 'unknownPerson' }
    const agent = { firstName, lastName, email, emailConfirmed: true, createdAt: now }
    const userId = await insertAgent(transaction, agent)
    await repository.storeIdentity(transaction, identity, { userId, now })
    await bumpRevisionOf(transaction, { resource: 'users', ids: [userId] })
    return { userId }
  }
  const { id: userId, status, invitedUntil } = account
  const isInvited =
    isFirst && status === USER_STATUS.InvitePending && invitedUntil !== null && invitedUntil > now
  const isActive = status === USER_STATUS.Active && (!isFirst || account.emailConfirmed)
  const isRecycled = await repository.hasOtherIdentity(transaction, userId, identity)
  if (isRecycled || !(isInvited || isActive)) return { userId, refusal: 'unknownPerson' }
  if (account.locked) return { userId, refusal: 'locked' }
  if (isInvited) await activateInvited(transaction, account)
  await repository.storeIdentity(transaction, identity, { userId, now })
  return { userId }
}
