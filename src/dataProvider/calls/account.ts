import { HttpError } from 'react-admin'
import { normaliseRole, normaliseStatus } from '../../../contract/closedLists'
import { isObject } from '../../../contract/json'
import { PATHS } from '../../../contract/paths'
import { fullName, normaliseName } from '../../../contract/text'
import type { Account, AccountInput, EmailChange } from '../../../contract/user'
import { leaveDeletedAccount } from '../../authProvider'
import type { Refusal } from '../../authProvider/publicCall'
import { renameSession } from '../../authProvider/session'
import { message } from '../../i18n'
import { withExplanation } from '../failures'
import { call, jsonOf, NoAnswerError } from '../http'
import { refusalOfError } from '../refusalOfError'
import type { RowStore } from '../rows/rowStore'

/** The signed-in user's account. Servers with only the documented calls do not report a deletion request. */
export type OwnAccount = Omit<Account, 'deletionRequestedAt'> & Partial<Pick<Account, 'deletionRequestedAt'>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function withFailure<Result>(
  key: 'errors.load.account' | 'errors.update.account',
  work: () => Promise<Result>,
): Promise<{ data: Result }> {
  try {
    return { data: await work() }
  } catch (error) {
    throw withExplanation(message(key), error)
  }
}

/** Checks whether an answer contains these names. Servers with only the documented calls, and proxies, may answer a change with an empty body. */
const hasNames = (answer: unknown, { firstName, lastName }: AccountInput): boolean =>
  isObject(answer) && answer.firstName === firstName && answer.lastName === lastName

/** Creates the calls for the user's own account (product document, section 7). */
export function createAccountMethods(users: Pick<RowStore<'users'>, 'refresh'>) {
  return {
    getAccount: () =>
      withFailure('errors.load.account', async (): Promise<OwnAccount> => {
        const answer = await jsonOf(await call(PATHS.account))
        if (!isObject(answer)) throw new HttpError(message('errors.unreadable'), 200)
        const { deletionRequestedAt: requested, emailConfirmed } = answer
        return {
          id: textOf(answer.id),
          firstName: textOf(answer.firstName),
          lastName: textOf(answer.lastName),
          email: textOf(answer.email),
          role: normaliseRole(textOf(answer.role)),
          status: normaliseStatus(answer.status),
          ...(typeof emailConfirmed === 'boolean' && { emailConfirmed }),
          ...(requested === undefined ? {} : { deletionRequestedAt: textOf(requested) || null }),
        }
      }),

    /** Stores the user's own names, and updates the session and the list of users. */
    updateAccount: (input: AccountInput) =>
      withFailure('errors.update.account', async () => {
        const names = {
          firstName: normaliseName(input.firstName),
          lastName: normaliseName(input.lastName),
        }
        const response = await call(PATHS.account, { method: 'PUT', body: JSON.stringify(names) })
        const answer = await jsonOf(response).catch(() => null)
        if (!hasNames(answer, names) && !hasNames(await jsonOf(await call(PATHS.account)), names))
          throw new NoAnswerError('intermediary')
        renameSession(fullName(names))
        void users.refresh()
        return names
      }),

    /** Changes the email address after a check of the current password. Returns the refusal, or null on success. */
    async changeEmail(account: OwnAccount, change: EmailChange): Promise<{ data: Refusal | null }> {
      const { firstName, lastName } = account
      try {
        const body = JSON.stringify({ firstName, lastName, ...change })
        await call(PATHS.account, { method: 'PUT', body })
        return { data: null }
      } catch (error) {
        return { data: refusalOfError(error) }
      }
    },

    /** Sends the email again that asks the user to confirm their address. */
    askToConfirmEmail: async (): Promise<void> => {
      await call(PATHS.askToConfirmEmail, { method: 'POST', body: '{}' })
    },

    /** Records the user's deletion request. The server deletes the account only after `confirmAccountDeletion`. */
    requestAccountDeletion: () =>
      withFailure('errors.update.account', async () => {
        await call(PATHS.account, { method: 'DELETE' })
      }),

    /** Deletes the user's own account, and signs out. */
    confirmAccountDeletion: () =>
      withFailure('errors.update.account', async () => {
        await call(PATHS.confirmDeletion, { method: 'DELETE' })
        leaveDeletedAccount()
      }),
  }
}
