import { canSignIn } from '../../../contract/user'
import type { Transaction } from '../../database/connect'
import { deleteMails, lockFreeUsers, lockRequested, markWaiting } from '../mails/outbox.repository'
import { findPasswordException } from '../provider/provider.repository'
import { countSecrets, insertSecret } from './secrets.repository'

/** Mails to one user while a link is valid, for any number of requests. */
const MAILS = 3
const AT_ONCE = 50

/**
 * Handles requested password resets: sends a link to active users only. Skips users that another transaction has locked until the next run,
 * because waiting for them with the mail locked would break the order of locks (ARCHITECTURE.md).
 */
export async function issueResetLinks(
  transaction: Transaction,
  now: Date,
  hashOf: (mailId: string) => string,
): Promise<void> {
  const requested = await lockRequested(transaction, now, AT_ONCE)
  const userIds = requested.flatMap(({ userId }) => userId ?? [])
  const found = userIds.length === 0 ? [] : await lockFreeUsers(transaction, userIds)
  const exception = await findPasswordException(transaction)
  for (const { id, userId, expiresAt } of requested) {
    const user = found.find((one) => one.id === userId)
    if (userId !== null && user === undefined) continue
    const mayHaveOne =
      user !== undefined &&
      canSignIn(user) &&
      user.id === (exception ?? user.id) &&
      (await countSecrets(transaction, 'passwordReset', user.id, now)) < MAILS
    if (mayHaveOne) {
      await insertSecret(transaction, { hash: hashOf(id), kind: 'passwordReset', userId: user.id, expiresAt })
      await markWaiting(transaction, id)
    } else {
      await deleteMails(transaction, [id])
    }
  }
}
