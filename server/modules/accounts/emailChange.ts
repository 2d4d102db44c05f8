import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import { insertNotice, type NoticeContext } from '../mails/notices'
import type { SessionOwner } from '../sessions/sessions.service'
import { createEmailConfirmation } from './emailConfirmation.service'
import { deleteSecretsOf } from './secrets.repository'

/** The former address of an active user, and the caller who changes it, with client and language. */
type EmailChange = NoticeContext & { caller: SessionOwner; userId: string; formerAddress: string }

/**
 * Creates the function that follows a change of an active user's address. It voids links sent to the former address, ends the other sessions,
 * notifies the former address and asks the new one for confirmation (decision record 0028).
 */
export function createEmailChange(
  parts: Pick<AppParts, 'config' | 'database' | 'now' | 'jobs' | 'sessions'>,
) {
  const { now, sessions } = parts
  const confirmation = createEmailConfirmation(parts)
  return async (
    transaction: Executor,
    { caller, userId, formerAddress, client, language }: EmailChange,
  ): Promise<void> => {
    await deleteSecretsOf(transaction, userId)
    if (caller.actor.id === userId) await sessions.endOthers(transaction, caller)
    else await sessions.endAll(transaction, userId)
    await insertNotice(transaction, {
      kind: 'emailChanged',
      userId,
      formerAddress,
      client,
      language,
      now: now(),
    })
    await confirmation.issue(transaction, userId, language)
  }
}
