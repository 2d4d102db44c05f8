import { isOwnEmail, type PasswordChangeInput } from '../../../contract/session'
import { invalidField } from '../../failure'
import { recordEvent } from '../../history/recorder'
import { type Caller, unauthorized } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { refuseCommonPassword } from '../../security/commonPasswords'
import type { NoticeContext } from '../mails/notices'
import { insertNotice } from '../mails/notices'
import { lockAccountForUpdate, updateAccount } from './accounts.repository'
import { createPasswordConfirmation } from './passwordConfirmation'
import { deleteSecretsOf } from './secrets.repository'

type PasswordChange = NoticeContext & { caller: Caller; input: PasswordChangeInput }

/** Changes the own password by the present one. */
export function createPasswordChange({
  database: { orm },
  passwords,
  sessions,
  now,
}: Pick<AppParts, 'database' | 'passwords' | 'sessions' | 'now'>) {
  const confirmPassword = createPasswordConfirmation(orm, passwords)

  /** Sets the password, ends the other sessions, voids pending reset links, and notifies the user by mail. */
  return async ({ caller, input, client, language }: PasswordChange): Promise<void> => {
    const { id } = caller.actor
    await confirmPassword(id, input.currentPassword)
    await refuseCommonPassword(input.password)
    const passwordHash = await passwords.hash(input.password)
    await orm.transaction(async (transaction) => {
      const account = await lockAccountForUpdate(transaction, id)
      if (!account) throw unauthorized()
      if (isOwnEmail(input.password, account.email)) {
        throw invalidField('password', { key: 'passwordIsEmail' })
      }
      await sessions.endOthers(transaction, caller)
      await deleteSecretsOf(transaction, id, ['passwordReset'])
      await updateAccount(transaction, id, { passwordHash })
      await recordEvent(transaction, { actor: account }, 'changePassword', account)
      await insertNotice(transaction, { kind: 'passwordChanged', userId: id, client, language, now: now() })
    })
  }
}
