import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { HistoryAction } from '../../../contract/history'
import {
  RECOVERY_CODES,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorProof,
  type SecondFactorSecret,
} from '../../../contract/secondFactor'
import type { Executor } from '../../database/connect'
import { Failure, invalidField, notFound } from '../../failure'
import { type Caller, unauthorized } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { newRecoveryCode, newTotpSecret, totpStep, totpUri, writtenRecoveryCode } from '../../security/totp'
import { findAccount, lockAccountForUpdate } from '../accounts/accounts.repository'
import { createPasswordConfirmation } from '../accounts/passwordConfirmation'
import { recordEvent } from '../history/recorder'
import { insertNotice, type NoticeContext } from '../mails/notices'
import { createCodes } from './codes'
import * as repository from './secondFactor.repository'

type Change = NoticeContext & { caller: Caller; proof: SecondFactorProof }

const wrongCode = () => invalidField('code', { key: 'wrongCode' })
/** A stranger may have signed up with the address: a factor of theirs would keep its owner out for good (decision record 0028). */
function requireConfirmed(account: { emailConfirmed: boolean } | undefined): void {
  if (!account?.emailConfirmed) throw new Failure('conflict', FAILURE_MESSAGES.confirmEmailFirst)
}
const isOnAlready = () => new Failure('conflict', FAILURE_MESSAGES.secondFactorOn)

/** Setting the own second factor up, switching it off, and its recovery codes. */
export function createOwnSecondFactor(parts: Pick<AppParts, 'database' | 'passwords' | 'sessions' | 'now'>) {
  const {
    database: { orm },
    passwords,
    sessions,
    now,
  } = parts
  const confirmPassword = createPasswordConfirmation(orm, passwords)
  const codes = createCodes(parts, 'the account')

  const proveOwner = async ({ caller, proof }: Change): Promise<void> => {
    await confirmPassword(caller.actor.id, proof.currentPassword)
    const refusal = await codes.refusal(caller.actor.id, proof.code)
    if (refusal !== null) throw wrongCode()
  }

  /** The password was right a moment ago: whoever is signed out by another one since changes nothing any more. */
  const lockCaller = async (transaction: Executor, { caller }: Change) => {
    const account = await lockAccountForUpdate(transaction, caller.actor.id)
    await sessions.requireLive(transaction, caller)
    return account
  }

  const makeRecoveryCodes = async () => {
    const made = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    return {
      answer: { recoveryCodes: made.map(writtenRecoveryCode) },
      hashes: await Promise.all(made.map(passwords.hash)),
    }
  }

  /** Records what was done, and tells its owner where that is worth a mail. */
  const told = async (
    transaction: Executor,
    { caller, client, language }: Change,
    action: HistoryAction,
    kind?: 'secondFactorOn' | 'secondFactorOff',
  ) => {
    const userId = caller.actor.id
    const account = await findAccount(transaction, userId)
    if (!account) throw unauthorized()
    await recordEvent(transaction, userId, action, account)
    if (kind !== undefined) await insertNotice(transaction, { kind, userId, client, language, now: now() })
  }

  return {
    async read({ actor }: Caller): Promise<SecondFactor> {
      const factor = await repository.findSecondFactor(orm, actor.id)
      const isOn = factor !== undefined && factor.confirmedAt !== null
      return {
        isOn,
        isRequired: (await repository.findRequiredRoles(orm)).includes(actor.role),
        recoveryCodes: isOn ? (await repository.findRecoveryHashes(orm, actor.id)).length : 0,
      }
    },

    /** A secret for an authenticator app; nobody is asked for its codes before one has shown that the app has it. */
    async begin({ actor }: Caller): Promise<SecondFactorSecret> {
      const account = await findAccount(orm, actor.id)
      if (!account) throw unauthorized()
      requireConfirmed(account)
      const secret = newTotpSecret()
      if (!(await repository.storePendingSecret(orm, actor.id, secret))) throw isOnAlready()
      return { secret, uri: totpUri(secret, account.email) }
    },

    /** Turns it on by its first code, and answers the recovery codes, which are told only now. */
    async confirm(change: Change): Promise<RecoveryCodes> {
      const { id: userId } = change.caller.actor
      const { currentPassword, code } = change.proof
      await confirmPassword(userId, currentPassword)
      const pending = await repository.findSecondFactor(orm, userId)
      if (pending?.confirmedAt) throw isOnAlready()
      await codes.begin(userId)
      const step = pending === undefined ? null : totpStep(pending.secret, code, now())
      if (pending === undefined || step === null) throw wrongCode()
      await codes.succeed(userId)
      const { answer, hashes } = await makeRecoveryCodes()
      await orm.transaction(async (transaction) => {
        requireConfirmed(await lockCaller(transaction, change))
        const { secret } = pending
        if (!(await repository.confirmSecret(transaction, { userId, secret, now: now(), step }))) {
          throw isOnAlready()
        }
        await repository.replaceRecoveryCodes(transaction, userId, hashes)
        await told(transaction, change, 'setUpSecondFactor', 'secondFactorOn')
      })
      return answer
    },

    /** New recovery codes; the old ones work no more. Throws `notFound` where nothing is there that they could stand in for. */
    async renewCodes(change: Change): Promise<RecoveryCodes> {
      await proveOwner(change)
      const factor = await repository.findSecondFactor(orm, change.caller.actor.id)
      if (!factor?.confirmedAt) throw notFound()
      const { answer, hashes } = await makeRecoveryCodes()
      await orm.transaction(async (transaction) => {
        await lockCaller(transaction, change)
        await repository.replaceRecoveryCodes(transaction, change.caller.actor.id, hashes)
        await told(transaction, change, 'renewRecoveryCodes')
      })
      return answer
    },

    /** Switches it off. Whose role has to have one is led to set another one up. */
    async remove(change: Change): Promise<void> {
      await proveOwner(change)
      await orm.transaction(async (transaction) => {
        await lockCaller(transaction, change)
        if (await repository.deleteSecondFactor(transaction, change.caller.actor.id)) {
          await told(transaction, change, 'removeSecondFactor', 'secondFactorOff')
        }
      })
    },
  }
}
