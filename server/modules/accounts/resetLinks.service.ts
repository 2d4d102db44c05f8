import { canSignIn } from '../../../contract/user'
import type { Transaction } from '../../database/connect'
import { deleteMail, lockFreeUsers, lockRequested, markWaiting } from '../mails/outbox.repository'
import { countSecrets, insertSecret } from './secrets.repository'

/** Mails that one user gets within the time that a link works, however often somebody asks. */
const MAILS = 3
const AT_ONCE = 50

/**
 * Looks into password resets that were asked for: a link for who may have one, otherwise no mail. A user whom somebody is changing
 * just now is left for the next time: waiting for them while the mail is locked would be against the order of locks (ARCHITECTURE.md).
 */
export async function issueResetLinks(
  transaction: Transaction,
  now: Date,
  hashOf: (mailId: string) => string,
): Promise<void> {
  const requested = await lockRequested(transaction, now, AT_ONCE)
  const userIds = requested.flatMap(({ userId }) => userId ?? [])
  const found = userIds.length === 0 ? [] : await lockFreeUsers(transaction, userIds)
  for (const { id, userId, expiresAt } of requested) {
    const user = found.find((one) => one.id === userId)
    if (userId !== null && user === undefined) continue
    const mayHaveOne =
      user !== undefined &&
      canSignIn(user) &&
      (await countSecrets(transaction, 'passwordReset', user.id, now)) < MAILS
    if (mayHaveOne) {
      await insertSecret(transaction, { hash: hashOf(id), kind: 'passwordReset', userId: user.id, expiresAt })
      await markWaiting(transaction, id)
    } else {
      await deleteMail(transaction, id)
    }
  }
}
