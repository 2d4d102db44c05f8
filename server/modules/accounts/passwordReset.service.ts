import { USER_STATUS } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import { isOwnEmail } from '../../../contract/session'
import { emailKey } from '../../../contract/text'
import { Failure, invalidField } from '../../failure'
import type { AppParts } from '../../http/context'
import { passwordResetMail } from '../../mail/templates'
import { hashSecret, newSecret } from '../../security/secrets'
import { recordEvent } from '../history/recorder'
import type { Tokens } from '../sessions/sessions.service'
import { findAccount, findAccountByEmail, lockAccountForUpdate, updatePassword } from './accounts.repository'
import {
  consumeSecret,
  countSecrets,
  deleteExpiredSecrets,
  deleteSecretsOf,
  findOwner,
  insertSecret,
} from './secrets.repository'

const VALID_MS = 60 * 60_000
/** Mails that one user gets within that time, however often somebody asks. */
const MAILS = 3

const notValidAnyMore = () => new Failure('linkExpired', FAILURE_MESSAGES.linkExpired)

/** A new password for who forgot the old one. */
export function createPasswordReset(parts: AppParts) {
  const { config, database, passwords, sessions, mail, now, background } = parts
  const { orm } = database

  const sendLink = async (email: string, language: Language): Promise<void> => {
    const account = await findAccountByEmail(orm, emailKey(email))
    if (account?.status !== USER_STATUS.Active) return
    const { secret, hash } = newSecret()
    const moment = now()
    const issued = await orm.transaction(async (transaction) => {
      await lockAccountForUpdate(transaction, account.id)
      await deleteExpiredSecrets(transaction, moment)
      if ((await countSecrets(transaction, 'passwordReset', account.id, moment)) >= MAILS) return false
      const expiresAt = new Date(moment.getTime() + VALID_MS)
      await insertSecret(transaction, { hash, kind: 'passwordReset', userId: account.id, expiresAt })
      return true
    })
    if (!issued) return
    await mail.send(
      passwordResetMail(
        config.publicUrl,
        { to: account.email, firstName: account.firstName, secret },
        language,
      ),
    )
  }

  return {
    /** Sends a link where there is such a user, after the answer: nobody learns, nor times, whether there is. */
    request(email: string, language: Language): void {
      background.run('sending a password reset', () => sendLink(email, language))
    },

    /** Sets the password, signs the user out everywhere else and in here. */
    async reset(secret: string, password: string): Promise<Tokens> {
      const hash = hashSecret(secret)
      const ownerId = await findOwner(orm, 'passwordReset', hash, now())
      const owner = ownerId === undefined ? undefined : await findAccount(orm, ownerId)
      if (owner?.status !== USER_STATUS.Active) throw notValidAnyMore()
      if (isOwnEmail(password, owner.email)) throw invalidField('password', { key: 'passwordIsEmail' })
      const passwordHash = await passwords.hash(password)
      return orm.transaction(async (transaction) => {
        await lockAccountForUpdate(transaction, owner.id)
        if ((await consumeSecret(transaction, 'passwordReset', hash, now())) === undefined) {
          throw notValidAnyMore()
        }
        await deleteSecretsOf(transaction, owner.id)
        await updatePassword(transaction, owner.id, passwordHash)
        await sessions.endAll(transaction, owner.id)
        await recordEvent(transaction, owner.id, 'resetPassword', owner)
        return sessions.start(transaction, owner)
      })
    },
  }
}
