import { FAILURE_MESSAGES } from '../../../contract/errors'
import { emailKey } from '../../../contract/text'
import { type Account, type AccountInput, DELETION_REQUEST_HOURS } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { recordChange, recordEvent } from '../../history/recorder'
import { type Caller, unauthorized } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { bumpRevisionOf } from '../../lists/changeLog'
import { createLimit } from '../../security/limits'
import type { NoticeContext } from '../mails/notices'
import { lockAdministrators } from '../users/administrators.repository'
import { asEmailTaken, emailColumns, nameColumns } from '../users/userColumns'
import { beginUserDeletion } from '../users/userDeletion.service'
import { keepAnAdministrator } from '../users/userRules'
import { findAccount, lockAccountForUpdate, updateAccount } from './accounts.repository'
import { createEmailChange } from './emailConfirmation.service'
import { createPasswordConfirmation } from './passwordConfirmation'

type AccountChange = NoticeContext & { caller: Caller; input: AccountInput }

const REQUEST_VALID_MS = DELETION_REQUEST_HOURS * 60 * 60_000

/** Addresses that differ only in case are the same, as for administrators. */
const isOtherAddress = (one: string, other: string) => emailKey(one) !== emailKey(other)

/** Calls about the caller's own account. */
export function createAccounts(
  parts: Pick<AppParts, 'background' | 'config' | 'database' | 'now' | 'jobs' | 'passwords' | 'sessions'>,
) {
  const { background, now, passwords } = parts
  const { orm } = parts.database
  const confirmPassword = createPasswordConfirmation(orm, passwords)
  const carryOutEmailChange = createEmailChange(parts)
  /** Counts successful changes, too: each sends a mail to any address, or reveals that an address is in use. */
  const emailChanges = createLimit(orm, {
    name: 'change of address',
    points: 10,
    withinSeconds: 24 * 60 * 60,
  })

  /** Leaves out an expired request for deletion. */
  const read = async (executor: Executor, userId: string): Promise<Account> => {
    const account = await findAccount(executor, userId)
    if (!account) throw unauthorized()
    const { deletionRequestedAt: requested } = account
    const isLive = requested !== null && requested.getTime() + REQUEST_VALID_MS > now().getTime()
    return { ...account, deletionRequestedAt: isLive ? requested.toISOString() : null }
  }

  return {
    read: (userId: string) => read(orm, userId),

    /** Changes the own names, the wish for the weekly email and, with the current password, the own address. */
    async change({ caller, input, ...context }: AccountChange): Promise<Account> {
      const userId = caller.actor.id
      const { email, currentPassword, wantsWeeklyMail, ...names } = input
      // An address without the password is ignored, like every field that the documented call does not have.
      const isMoving = currentPassword !== undefined && email !== undefined
      const present = (await read(orm, userId)).email
      const isRewritten = isMoving && email !== present
      if (isRewritten) await confirmPassword(userId, currentPassword)
      if (isRewritten && isOtherAddress(email, present)) await emailChanges.consume(userId)
      return orm
        .transaction(async (transaction) => {
          const before = await lockAccountForUpdate(transaction, userId)
          if (!before) throw unauthorized()
          const wish = wantsWeeklyMail !== undefined && { wantsWeeklyMail }
          await updateAccount(transaction, userId, { ...nameColumns(names), ...wish })
          if (isRewritten) {
            const isMoved = isOtherAddress(email, before.email)
            const unconfirmed = isMoved && { emailConfirmed: false }
            await updateAccount(transaction, userId, { ...emailColumns(email), ...unconfirmed })
            const change = { ...context, caller, userId, formerAddress: before.email }
            if (isMoved) await carryOutEmailChange(transaction, change)
          }
          const after = await read(transaction, userId)
          await recordChange(transaction, { actor: { id: userId } }, { resource: 'users', before, after })
          await bumpRevisionOf(transaction, { resource: 'users', ids: [userId] })
          return after
        })
        .catch(asEmailTaken)
    },

    /** Stores the request; `confirmDeletion` has to follow within a day. */
    requestDeletion: (userId: string): Promise<void> =>
      orm.transaction(async (transaction) => {
        await keepAnAdministrator(transaction, await lockAdministrators(transaction), userId)
        await updateAccount(transaction, userId, { deletionRequestedAt: now() })
        const account = await read(transaction, userId)
        await recordEvent(transaction, { actor: account }, 'requestDeletion', account)
      }),

    async confirmDeletion(userId: string): Promise<void> {
      await orm.transaction(async (transaction) => {
        const administrators = await lockAdministrators(transaction)
        const account = await read(transaction, userId)
        if (account.deletionRequestedAt === null) {
          throw new Failure('noDeletionRequest', FAILURE_MESSAGES.noDeletionRequest)
        }
        await keepAnAdministrator(transaction, administrators, userId)
        await beginUserDeletion(transaction, { actor: null }, account, now())
      })
      background.run('deleting the data of a user', () => parts.jobs.runDue('userDeletion'))
    },
  }
}
