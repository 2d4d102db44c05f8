import { HttpError } from 'react-admin'
import { normaliseRole, normaliseStatus } from '../../contract/closedLists'
import { isObject } from '../../contract/json'
import { PATHS } from '../../contract/paths'
import { fullName, normaliseName } from '../../contract/text'
import type { Account, AccountInput, EmailChange } from '../../contract/user'
import { leaveDeletedAccount } from '../authProvider'
import type { Refusal } from '../authProvider/publicCall'
import { renameSession } from '../authProvider/session'
import { message } from '../i18n'
import { withExplanation } from './failures'
import { call, jsonOf, NoAnswerError } from './http'
import { refusalOfError } from './refusalOfError'
import type { RowStore } from './rows/rowStore'

/** The own account as the server tells it; servers with only the documented calls say nothing of a request for deletion. */
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

/** Whether an answer shows these names. Servers with only the documented calls may answer a change with nothing, and so may a proxy. */
const hasNames = (answer: unknown, { firstName, lastName }: AccountInput): boolean =>
  isObject(answer) && answer.firstName === firstName && answer.lastName === lastName

/** The calls about one's own account (product document, section 7). */
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

    /** Stores the own names; the session and the list of users have them from then on. */
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

    /** Stores another address for who knows the current password; answers why not, where it is refused. */
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

    /** Has the mail sent again that asks to confirm the own address. */
    askToConfirmEmail: async (): Promise<void> => {
      await call(PATHS.askToConfirmEmail, { method: 'POST', body: '{}' })
    },

    /** Notes that the caller wants to go. Nothing is deleted before `confirmAccountDeletion`. */
    requestAccountDeletion: () =>
      withFailure('errors.update.account', async () => {
        await call(PATHS.account, { method: 'DELETE' })
      }),

    /** Deletes the own account, and signs out. */
    confirmAccountDeletion: () =>
      withFailure('errors.update.account', async () => {
        await call(PATHS.confirmDeletion, { method: 'DELETE' })
        leaveDeletedAccount()
      }),
  }
}
