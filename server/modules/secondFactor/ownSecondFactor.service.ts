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
import { recordEvent } from '../../history/recorder'
import { type Caller, unauthorized } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { newRecoveryCode, newTotpSecret, totpStep, totpUri, writtenRecoveryCode } from '../../security/totp'
import { findAccount, lockAccountForUpdate } from '../accounts/accounts.repository'
import { createPasswordConfirmation } from '../accounts/passwordConfirmation'
import { insertNotice, type NoticeContext } from '../mails/notices'
import { createCodes, readSecondFactor } from './codes'
import * as repository from './secondFactor.repository'

type Change = NoticeContext & { caller: Caller; proof: SecondFactorProof }

const wrongCode = () => invalidField('code', { key: 'wrongCode' })
/** Throws for an unconfirmed address: a stranger who signed up with it could lock its owner out (decision record 0028). */
function requireConfirmed(account: { emailConfirmed: boolean } | undefined): void {
  if (!account?.emailConfirmed) throw new Failure('conflict', FAILURE_MESSAGES.confirmEmailFirst)
}
const isOnAlready = () => new Failure('conflict', FAILURE_MESSAGES.secondFactorOn)

/** Sets up and removes the own second factor, and renews its recovery codes. */
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

  /** Requires a live session, because a new password may have ended it since the password check. */
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

  /** Records the action, and notifies the owner by mail for important ones. */
  const told = async (
    transaction: Executor,
    { caller, client, language }: Change,
    action: HistoryAction,
    kind?: 'secondFactorOn' | 'secondFactorOff',
  ) => {
    const userId = caller.actor.id
    const account = await findAccount(transaction, userId)
    if (!account) throw unauthorized()
    await recordEvent(transaction, { actor: account }, action, account)
    if (kind !== undefined) await insertNotice(transaction, { kind, userId, client, language, now: now() })
  }

  return {
    read: ({ actor }: Caller): Promise<SecondFactor> => readSecondFactor(orm, actor),

    /** Returns a secret for an authenticator app. Its codes are required only after the first correct one. */
    async begin({ actor }: Caller): Promise<SecondFactorSecret> {
      const account = await findAccount(orm, actor.id)
      if (!account) throw unauthorized()
      requireConfirmed(account)
      const secret = newTotpSecret()
      if (!(await repository.storePendingSecret(orm, actor.id, secret))) throw isOnAlready()
      return { secret, uri: totpUri(secret, account.email) }
    },

    /** Enables it by its first code, and returns the recovery codes, which are shown only once. */
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

    /** Replaces the recovery codes. Throws `notFound` without a second factor. */
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

    /** Removes it. A user whose role requires one has to set up another one. */
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
