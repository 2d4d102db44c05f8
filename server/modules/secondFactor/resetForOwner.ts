import { USER_STATUS } from '../../../contract/closedLists'
import { emailKey } from '../../../contract/text'
import type { Database } from '../../database/connect'
import { recordEvent } from '../../history/recorder'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { insertNotice } from '../mails/notices'
import { findByEmail } from '../sessions/sessions.repository'
import { deleteSecondFactor } from './secondFactor.repository'

/**
 * Removes a second factor for the operator of the server, for example when the last administrator has lost phone and recovery codes. Notifies by
 * mail and records it in the history. Returns false for an unknown user, or one without a second factor.
 */
export function resetSecondFactorOf(
  { orm }: Pick<Database, 'orm'>,
  email: string,
  now: Date,
): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const found = await findByEmail(transaction, emailKey(email))
    if (found?.status !== USER_STATUS.Active) return false
    await lockAccountForUpdate(transaction, found.id)
    if (!(await deleteSecondFactor(transaction, found.id))) return false
    await recordEvent(transaction, { actor: found }, 'resetSecondFactor', found)
    const notice = { kind: 'secondFactorReset' as const, client: null, language: 'en' as const, now }
    await insertNotice(transaction, { ...notice, userId: found.id })
    return true
  })
}
