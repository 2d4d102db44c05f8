import { USER_STATUS } from '../../../contract/closedLists'
import type { ProviderRefusal } from '../../../contract/session'
import { emailKey } from '../../../contract/text'
import type { ProviderSettings } from '../../config'
import type { Executor } from '../../database/connect'
import { bumpRevisionOf } from '../../lists/changeLog'
import { lockAccountForUpdate, lockAccountOfEmail } from '../accounts/accounts.repository'
import { activateInvited, insertAgent } from '../accounts/joining'
import { confirmedEmail, namesOf } from './claims'
import * as repository from './provider.repository'
import type { Claims } from './providerClient'

/** A refusal has the id of the user whose account it was about, if there is one. */
type Found = { userId: string } | { refusal: ProviderRefusal; userId: string | undefined }

const unknown = (userId?: string): Found => ({ refusal: 'unknownPerson', userId })

/** Finds the user of an account at the provider, and links the two at the first sign-in. */
export function createProviderAccounts(settings: ProviderSettings, now: () => Date) {
  /**
   * Finds the user by an address that both sides have confirmed. A user who already has an account at this provider is refused, because the
   * address may have been given to another person.
   */
  const findByEmail = async (transaction: Executor, claims: Claims): Promise<Found> => {
    const email = confirmedEmail(claims, settings.trustsEmail)
    if (email === undefined) return unknown()
    const account = await lockAccountOfEmail(transaction, emailKey(email))
    if (account === undefined) {
      if (!settings.allowsSignUp) return unknown()
      const agent = { ...namesOf(claims, email), email, emailConfirmed: true, createdAt: now() }
      const userId = await insertAgent(transaction, agent)
      await bumpRevisionOf(transaction, { resource: 'users', ids: [userId] })
      return { userId }
    }
    if (await repository.hasIdentity(transaction, account.id, claims.iss)) return unknown(account.id)
    const isPending =
      account.status === USER_STATUS.InvitePending &&
      account.invitedUntil !== null &&
      account.invitedUntil > now()
    if (!isPending && !(account.status === USER_STATUS.Active && account.emailConfirmed))
      return unknown(account.id)
    if (account.locked) return { refusal: 'locked', userId: account.id }
    if (isPending) await activateInvited(transaction, account)
    return { userId: account.id }
  }

  /** Returns the user, whose row stays locked until the transaction ends, or a refusal. */
  return async (transaction: Executor, claims: Claims): Promise<Found> => {
    const identity = { issuer: claims.iss, subject: claims.sub }
    const linked = await repository.findIdentity(transaction, identity)
    if (linked === undefined) {
      const found = await findByEmail(transaction, claims)
      if (!('refusal' in found)) {
        const moments = { createdAt: now(), lastUsedAt: now() }
        await repository.insertIdentity(transaction, { ...identity, userId: found.userId, ...moments })
      }
      return found
    }
    const account = await lockAccountForUpdate(transaction, linked)
    if (account?.status !== USER_STATUS.Active) return unknown(account?.id)
    if (account.locked) return { refusal: 'locked', userId: linked }
    await repository.noteIdentityUsed(transaction, identity, now())
    return { userId: linked }
  }
}
