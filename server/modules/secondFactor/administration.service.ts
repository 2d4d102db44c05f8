import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import type { Actor } from '../../../contract/permissions'
import type { SecondFactor, SignInPolicy } from '../../../contract/secondFactor'
import type { Executor } from '../../database/connect'
import { Failure, gone } from '../../failure'
import { recordEvent } from '../../history/recorder'
import { recordPolicyChange } from '../../history/settingsRecorder'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { findPasswordHash, lockAccountForUpdate } from '../accounts/accounts.repository'
import { insertNotice } from '../mails/notices'
import { findPasswordException, storePasswordException } from '../provider/provider.repository'
import { lockAdministrators } from '../users/administrators.repository'
import { findVisibleUser } from '../users/userRules'
import { readSecondFactor } from './codes'
import * as repository from './secondFactor.repository'

type OnUser = { actor: Actor; userId: string }

const findPolicy = async (executor: Executor): Promise<SignInPolicy> => ({
  secondFactorRoles: await repository.findRequiredRoles(executor),
  passwordsOnlyFor: (await findPasswordException(executor)) ?? null,
})

/** Whether an administrator can sign in with a password: has one, and the second factor that the rules may require. */
async function canUsePassword(executor: Executor, userId: string): Promise<boolean> {
  if ((await findPasswordHash(executor, userId)) === null) return false
  const { isOn, isRequired } = await readSecondFactor(executor, { id: userId, role: 'Admin' })
  return isOn || !isRequired
}

/** Administers second factors of other users, and the roles that require one. */
export function createSecondFactorAdministration({
  config,
  database: { orm },
  now,
}: Pick<AppParts, 'config' | 'database' | 'now'>) {
  return {
    async read({ actor, userId }: OnUser): Promise<SecondFactor> {
      const { facts } = await findVisibleUser({ orm, actor, id: userId })
      authorizeRecord(actor, 'user.readSecondFactor', facts)
      return readSecondFactor(orm, facts)
    },

    /** Removes the lost second factor of another user, and notifies the user. Removing the own one requires a code. */
    async reset({ language, actor, userId }: OnUser & { language: Language }): Promise<void> {
      const { facts } = await findVisibleUser({ orm, actor, id: userId })
      authorizeRecord(actor, 'user.resetSecondFactor', facts)
      await orm.transaction(async (transaction) => {
        const user = (await lockAccountForUpdate(transaction, userId)) ?? gone()
        if (!(await repository.deleteSecondFactor(transaction, userId))) return
        await recordEvent(transaction, { actor }, 'resetSecondFactor', user)
        const notice = { kind: 'secondFactorReset' as const, client: null, language, now: now() }
        await insertNotice(transaction, { ...notice, userId })
      })
    },

    async readPolicy(actor: Actor): Promise<SignInPolicy> {
      authorize(actor, 'signInPolicy.read')
      return findPolicy(orm)
    },

    /**
     * Sets the roles that require a second factor, and the one administrator who may use a password. From their next call on, users without a
     * second factor can only set one up. To require it of administrators, the caller must have one, so that a mistake does not lock out all
     * administrators.
     */
    async changePolicy(
      actor: Actor,
      { secondFactorRoles, passwordsOnlyFor: wanted }: SignInPolicy,
    ): Promise<SignInPolicy> {
      authorize(actor, 'signInPolicy.update')
      const own = await repository.findSecondFactor(orm, actor.id)
      if (secondFactorRoles.includes('Admin') && !own?.confirmedAt) {
        throw new Failure('conflict', FAILURE_MESSAGES.ownSecondFactorFirst)
      }
      return orm.transaction(async (transaction) => {
        const administrators = await lockAdministrators(transaction)
        const user = (await lockAccountForUpdate(transaction, actor.id)) ?? gone()
        const before = await findPolicy(transaction)
        if (wanted && wanted !== before.passwordsOnlyFor && config.provider === undefined) {
          throw new Failure('conflict', FAILURE_MESSAGES.providerMissing)
        }
        await repository.replaceRequiredRoles(transaction, [...new Set(secondFactorRoles)])
        if (wanted !== undefined) await storePasswordException(transaction, wanted)
        const after = await findPolicy(transaction)
        const { passwordsOnlyFor: exception } = after
        if (
          exception &&
          !(administrators.includes(exception) && (await canUsePassword(transaction, exception)))
        ) {
          throw new Failure('conflict', FAILURE_MESSAGES.exceptionUnfit)
        }
        await recordPolicyChange(transaction, user, { before, after })
        return after
      })
    },
  }
}
