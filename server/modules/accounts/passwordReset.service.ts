import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import {
  isOwnEmail,
  type LoginAnswer,
  type ResetPasswordInput,
  secondFactorRefused,
} from '../../../contract/session'
import { emailKey } from '../../../contract/text'
import { canSignIn } from '../../../contract/user'
import { Failure, invalidField } from '../../failure'
import type { AppParts } from '../../http/context'
import { refuseCommonPassword } from '../../security/commonPasswords'
import { hashSecret } from '../../security/secrets'
import { recordEvent } from '../history/recorder'
import { requestPasswordReset } from '../mails/mails.repository'
import { insertNotice } from '../mails/notices'
import { createCodes } from '../secondFactor/codes'
import type { SignInClient } from '../sessions/sessions.service'
import { findAccount, lockAccountForUpdate, resetPassword } from './accounts.repository'
import { consumeSecret, deleteSecretsOf, findOwner } from './secrets.repository'

const VALID_MS = 60 * 60_000

const notValidAnyMore = () => new Failure('linkExpired', FAILURE_MESSAGES.linkExpired)

/** A new password for who forgot the old one. */
export function createPasswordReset({
  database: { orm },
  passwords,
  sessions,
  now,
}: Pick<AppParts, 'database' | 'passwords' | 'sessions' | 'now'>) {
  const codes = createCodes({ database: { orm }, passwords, now }, 'password reset')

  /** Returns whose link it is. Throws `linkExpired` for one that cannot be used. */
  const findOwnerOfLink = async (hash: string) => {
    const ownerId = await findOwner(orm, 'passwordReset', hash, now())
    const owner = ownerId === undefined ? undefined : await findAccount(orm, ownerId)
    if (owner === undefined || !canSignIn(owner)) throw notValidAnyMore()
    return owner
  }

  return {
    /** Throws `linkExpired` for a link that cannot be used. The link stays valid. */
    async checkLink(secret: string): Promise<void> {
      await findOwnerOfLink(hashSecret(secret))
    },

    /**
     * Has a link sent where there is such a user. One statement, the same whether or not there is, and the outbox does the rest
     * at its own time: neither this call nor the next one tells by its time.
     */
    async request(email: string, language: Language): Promise<void> {
      const createdAt = now()
      await requestPasswordReset(orm, {
        id: randomUUID(),
        emailKey: emailKey(email),
        language,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + VALID_MS),
      })
    },

    /** Sets the password, signs the user out everywhere else and in here; whoever has a second factor is asked for it, too. */
    async reset(secret: string, input: ResetPasswordInput, from: SignInClient): Promise<LoginAnswer> {
      const { password, code } = input
      const hash = hashSecret(secret)
      const owner = await findOwnerOfLink(hash)
      if (isOwnEmail(password, owner.email)) throw invalidField('password', { key: 'passwordIsEmail' })
      await refuseCommonPassword(password)
      // Before the link is used up: whoever mistypes a code tries again by the same one.
      const refusal = await codes.refusal(owner.id, code)
      if (refusal !== null) return secondFactorRefused(refusal)
      const passwordHash = await passwords.hash(password)
      return orm.transaction(async (transaction) => {
        await lockAccountForUpdate(transaction, owner.id)
        if ((await consumeSecret(transaction, 'passwordReset', hash, now())) === undefined) {
          throw notValidAnyMore()
        }
        await deleteSecretsOf(transaction, owner.id)
        await resetPassword(transaction, owner.id, passwordHash)
        await sessions.endAll(transaction, owner.id)
        await recordEvent(transaction, owner.id, 'resetPassword', owner)
        const { client, language } = from
        await insertNotice(transaction, {
          kind: 'passwordChanged',
          userId: owner.id,
          client,
          language,
          now: now(),
        })
        return sessions.start(transaction, owner, from)
      })
    },
  }
}
