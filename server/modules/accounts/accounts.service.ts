import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Account, type AccountInput, DELETION_REQUEST_HOURS } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { unauthorized } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { bumpRevisionOf } from '../../lists/changeLog'
import { bumpRevision } from '../../lists/revisions'
import { recordChange, recordEvent, recordUserDeletion } from '../history/recorder'
import { lockAdministrators } from '../users/administrators.repository'
import { keepAnAdministrator } from '../users/administrators.service'
import {
  deleteAccount,
  findAccount,
  lockAccountForUpdate,
  markDeletionRequested,
  updateNames,
} from './accounts.repository'

const REQUEST_VALID_MS = DELETION_REQUEST_HOURS * 60 * 60_000

export type Accounts = ReturnType<typeof createAccounts>

/** One's own account. */
export function createAccounts({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  /** A request for deletion that has expired is none. */
  const read = async (executor: Executor, userId: string): Promise<Account> => {
    const account = await findAccount(executor, userId)
    if (!account) throw unauthorized()
    const { deletionRequestedAt: requested } = account
    const isLive = requested !== null && requested.getTime() + REQUEST_VALID_MS > now().getTime()
    return { ...account, deletionRequestedAt: isLive ? requested.toISOString() : null }
  }

  return {
    read: (userId: string) => read(orm, userId),

    rename: (userId: string, names: AccountInput): Promise<Account> =>
      orm.transaction(async (transaction) => {
        const before = await lockAccountForUpdate(transaction, userId)
        if (!before) throw unauthorized()
        await updateNames(transaction, userId, names)
        const after = await read(transaction, userId)
        await recordChange(transaction, { actorId: userId, resource: 'users', before, after })
        await bumpRevisionOf(transaction, { resource: 'users', ids: [userId] })
        return after
      }),

    /** Notes that the caller wants to go; `confirmDeletion` has to follow within a day. */
    requestDeletion: (userId: string): Promise<void> =>
      orm.transaction(async (transaction) => {
        keepAnAdministrator(await lockAdministrators(transaction), userId)
        await markDeletionRequested(transaction, userId, now())
        await recordEvent(transaction, userId, 'requestDeletion', await read(transaction, userId))
      }),

    confirmDeletion: (userId: string): Promise<void> =>
      orm.transaction(async (transaction) => {
        const administrators = await lockAdministrators(transaction)
        const account = await read(transaction, userId)
        if (account.deletionRequestedAt === null) {
          throw new Failure('noDeletionRequest', FAILURE_MESSAGES.noDeletionRequest)
        }
        keepAnAdministrator(administrators, userId)
        await deleteAccount(transaction, userId)
        await recordUserDeletion(transaction, userId, account)
        await bumpRevision(transaction, 'users', 'analyses')
      }),
  }
}
