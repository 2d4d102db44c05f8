import { randomUUID } from 'node:crypto'
import { USER_STATUS } from '../../../contract/closedLists'
import type { ProviderRefusal } from '../../../contract/session'
import { emailKey } from '../../../contract/text'
import type { ProviderSettings } from '../../config'
import type { Executor } from '../../database/connect'
import { recordJoining } from '../../history/recorder'
import { bumpRevisionOf } from '../../lists/changeLog'
import {
  findAccount,
  insertAccount,
  lockAccountForUpdate,
  lockAccountOfEmail,
  updateAccount,
} from '../accounts/accounts.repository'
import { deleteSecretsOf } from '../accounts/secrets.repository'
import { confirmedEmail, namesOf } from './claims'
import * as repository from './provider.repository'
import type { Claims } from './providerClient'

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
/** A refusal has the id of the user whose account it was about, if there is one. */
type Found = { userId: string } | { refusal: ProviderRefusal; userId: string | undefined }

const unknown = (userId?: string): Found => ({ refusal: 'unknownPerson', userId })

/** Finds the user of an account at the provider, and links the two at the first sign-in. */
export function createProviderAccounts(settings: ProviderSettings, now: () => Date) {
  const accept = async (transaction: Executor, invited: Account): Promise<void> => {
    const accepted = { status: USER_STATUS.Active, emailConfirmed: true, invitedUntil: null }
    await updateAccount(transaction, invited.id, accepted)
    await deleteSecretsOf(transaction, invited.id)
    const joined = await findAccount(transaction, invited.id)
    if (joined) await recordJoining(transaction, 'acceptInvitation', invited, joined)
    await bumpRevisionOf(transaction, { resource: 'users', ids: [invited.id] })
  }

  const signUp = async (transaction: Executor, claims: Claims, email: string): Promise<string> => {
    const id = randomUUID()
    const role = 'Agent' as const
    const account = { id, role, status: USER_STATUS.Active, emailConfirmed: true, createdAt: now() }
    await insertAccount(transaction, { ...account, ...namesOf(claims, email), email })
    const joined = await findAccount(transaction, id)
    if (joined) await recordJoining(transaction, 'signUp', undefined, joined)
    await bumpRevisionOf(transaction, { resource: 'users', ids: [id] })
    return id
  }

  /**
   * Finds the user by an address that both sides have confirmed. A user who already has an account at this provider is refused, because the
   * address may have been given to another person.
   */
  const findByEmail = async (transaction: Executor, claims: Claims): Promise<Found> => {
    const email = confirmedEmail(claims, settings.trustsEmail)
    if (email === undefined) return unknown()
    const account = await lockAccountOfEmail(transaction, emailKey(email))
    if (account === undefined) {
      return settings.allowsSignUp ? { userId: await signUp(transaction, claims, email) } : unknown()
    }
    if (await repository.hasIdentity(transaction, account.id, claims.iss)) return unknown(account.id)
    const isPending =
      account.status === USER_STATUS.InvitePending &&
      account.invitedUntil !== null &&
      account.invitedUntil > now()
    if (!isPending && !(account.status === USER_STATUS.Active && account.emailConfirmed))
      return unknown(account.id)
    if (account.locked) return { refusal: 'locked', userId: account.id }
    if (isPending) await accept(transaction, account)
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
