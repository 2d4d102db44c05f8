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
import { recordEvent } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { refuseCommonPassword } from '../../security/commonPasswords'
import { hashSecret } from '../../security/secrets'
import { requestPasswordReset } from '../mails/mails.repository'
import { insertNotice } from '../mails/notices'
import { requirePasswordsOn } from '../provider/provider.repository'
import { createCodes } from '../secondFactor/codes'
import type { SignInClient } from '../sessions/sessions.service'
import { findAccount, lockAccountForUpdate, updateAccount } from './accounts.repository'
import { consumeSecret, deleteSecretsOf, findOwner } from './secrets.repository'

const VALID_MS = 60 * 60_000

const notValidAnyMore = () => new Failure('linkExpired', FAILURE_MESSAGES.linkExpired)

/** Resets a forgotten password by a mailed link. */
export function createPasswordReset({
  database: { orm },
  passwords,
  sessions,
  now,
}: Pick<AppParts, 'database' | 'passwords' | 'sessions' | 'now'>) {
  const codes = createCodes({ database: { orm }, passwords, now }, 'password reset')

  /** Returns the owner of a link. Throws `linkExpired` for an invalid one. */
  const findOwnerOfLink = async (hash: string) => {
    const ownerId = await findOwner(orm, 'passwordReset', hash, now())
    const owner = ownerId === undefined ? undefined : await findAccount(orm, ownerId)
    if (owner === undefined || !canSignIn(owner)) throw notValidAnyMore()
    await requirePasswordsOn(orm, owner.id)
    return owner
  }

  return {
    /** Throws `linkExpired` for a link that cannot be used. The link stays valid. */
    async checkLink(secret: string): Promise<void> {
      await findOwnerOfLink(hashSecret(secret))
    },

    /**
     * Queues a link for the user, if there is one. The same single statement runs for an unknown address, and the outbox does the rest later, so
     * that the time of the answer does not reveal the user. While passwords are off, everybody is refused, also the one administrator who then
     * still gets a link: the answer would otherwise reveal who that is.
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
      await requirePasswordsOn(orm)
    },

    /** Sets the password, ends all sessions, and starts one here. A user with a second factor also needs a code. */
    async reset(secret: string, input: ResetPasswordInput, from: SignInClient): Promise<LoginAnswer> {
      const { password, code } = input
      const hash = hashSecret(secret)
      const owner = await findOwnerOfLink(hash)
      if (isOwnEmail(password, owner.email)) throw invalidField('password', { key: 'passwordIsEmail' })
      await refuseCommonPassword(password)
      // Checked before the link is voided, so that a user can retry a mistyped code with the same link.
      const refusal = await codes.refusal(owner.id, code)
      if (refusal !== null) return secondFactorRefused(refusal)
      const passwordHash = await passwords.hash(password)
      return orm.transaction(async (transaction) => {
        await lockAccountForUpdate(transaction, owner.id)
        if ((await consumeSecret(transaction, 'passwordReset', hash, now())) === undefined) {
          throw notValidAnyMore()
        }
        await deleteSecretsOf(transaction, owner.id)
        // The link reached the mailbox.
        await updateAccount(transaction, owner.id, { passwordHash, emailConfirmed: true })
        await sessions.endAll(transaction, owner.id)
        await recordEvent(transaction, { actor: owner }, 'resetPassword', owner)
        const context = { client: from.client, language: from.language, now: now() }
        await insertNotice(transaction, { kind: 'passwordChanged', userId: owner.id, ...context })
        return sessions.start(transaction, owner, from)
      })
    },
  }
}
