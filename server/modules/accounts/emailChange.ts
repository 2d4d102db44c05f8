import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import { insertNotice, type NoticeContext } from '../mails/notices'
import type { SessionOwner } from '../sessions/sessions.service'
import { createEmailConfirmation } from './emailConfirmation.service'
import { deleteSecretsOf } from './secrets.repository'

/** Of a user who can sign in: the address that they had until now, and by whom it is changed, from where. */
type EmailChange = NoticeContext & { caller: SessionOwner; userId: string; formerAddress: string }

/**
 * What another address of an active user brings about besides being stored: links to the one before are void, the user is signed out
 * everywhere but where this was done, the address before is told, and the new one is asked to confirm (decision record 0028).
 */
export function createEmailChange(
  parts: Pick<AppParts, 'config' | 'database' | 'now' | 'outbox' | 'sessions'>,
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
