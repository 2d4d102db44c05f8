import { HttpError } from 'react-admin'
import { normaliseRole, normaliseStatus } from '../../../contract/closedLists'
import { isObject } from '../../../contract/json'
import { PATHS } from '../../../contract/paths'
import type { PasswordChangeInput } from '../../../contract/session'
import { fullName, normaliseName } from '../../../contract/text'
import {
  type Account,
  type AccountInput,
  calendarAddressSchema,
  type EmailChange,
} from '../../../contract/user'
import { leaveDeletedAccount } from '../../authProvider'
import { currentSession, renameSession } from '../../authProvider/session'
import { message } from '../../i18n'
import { withExplanation } from '../failures'
import { call, jsonOf, NoAnswerError } from '../http'
import type { RowStore } from '../rows/rowStore'
import { outcomeOf, request } from './request'

/** The signed-in user's account. Servers with only the documented calls do not report a deletion request. */
export type OwnAccount = Omit<Account, 'deletionRequestedAt'> & Partial<Pick<Account, 'deletionRequestedAt'>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the account in an answer. Fills the fields that servers with only the documented calls may omit. */
function accountOf(answer: unknown): OwnAccount {
  if (!isObject(answer)) throw new HttpError(message('errors.unreadable'), 200)
  const { deletionRequestedAt: requested, emailConfirmed, hasCalendar, wantsWeeklyMail } = answer
  return {
    id: textOf(answer.id),
    firstName: textOf(answer.firstName),
    lastName: textOf(answer.lastName),
    email: textOf(answer.email),
    role: normaliseRole(textOf(answer.role)),
    status: normaliseStatus(answer.status),
    ...(typeof emailConfirmed === 'boolean' && { emailConfirmed }),
    ...(typeof hasCalendar === 'boolean' && { hasCalendar }),
    ...(typeof wantsWeeklyMail === 'boolean' && { wantsWeeklyMail }),
    ...(requested === undefined ? {} : { deletionRequestedAt: textOf(requested) || null }),
  }
}

/** Checks whether an answer contains these names. A proxy, or a server with only the documented calls, may answer a change with an empty body. */
const hasNames = (answer: unknown, { firstName, lastName }: AccountInput): boolean =>
  isObject(answer) && answer.firstName === firstName && answer.lastName === lastName

const failed = 'errors.update.account'

/** Creates the calls for the user's own account (product document, section 7). */
export function createAccountMethods(users: Pick<RowStore<'users'>, 'refresh'>) {
  return {
    async getAccount(): Promise<{ data: OwnAccount }> {
      try {
        return { data: accountOf(await jsonOf(await call(PATHS.account))) }
      } catch (error) {
        throw withExplanation(message('errors.load.account'), error)
      }
    },

    /** Stores the user's own names, and updates the session and the list of users. */
    async updateAccount(input: AccountInput) {
      const names = { firstName: normaliseName(input.firstName), lastName: normaliseName(input.lastName) }
      try {
        const response = await call(PATHS.account, { method: 'PUT', body: JSON.stringify(names) })
        const answer = await jsonOf(response).catch(() => null)
        if (!hasNames(answer, names) && !hasNames(await jsonOf(await call(PATHS.account)), names))
          throw new NoAnswerError('intermediary')
      } catch (error) {
        throw withExplanation(message(failed), error)
      }
      renameSession(fullName(names))
      void users.refresh()
      return { data: names }
    },

    /** Changes the email address; `change` contains the current password. */
    changeEmail: ({ firstName, lastName }: OwnAccount, change: EmailChange) =>
      outcomeOf(request(PATHS.account, { method: 'PUT', body: { firstName, lastName, ...change } })),

    /** Turns the weekly email about followed players on or off. */
    setWeeklyMail: ({ firstName, lastName }: OwnAccount, wantsWeeklyMail: boolean) =>
      request(PATHS.account, { method: 'PUT', body: { firstName, lastName, wantsWeeklyMail }, failed }),

    /** Changes the password; `body` contains the current one. */
    changePassword: (body: PasswordChangeInput) =>
      outcomeOf(request(PATHS.password, { method: 'PUT', body })),

    /** Makes the server send the email for confirming the address again. */
    askToConfirmEmail: () => request(PATHS.askToConfirmEmail, { method: 'POST', body: {} }),

    /** Creates the address of the user's calendar feed, and ends the former one. */
    renewCalendar: () =>
      request(PATHS.ownCalendar, { method: 'POST', body: {}, schema: calendarAddressSchema }),

    endCalendar: () => request(PATHS.ownCalendar, { method: 'DELETE' }),

    /** Records the user's deletion request. The server deletes the account only after `confirmAccountDeletion`. */
    requestAccountDeletion: () => request(PATHS.account, { method: 'DELETE', failed }),

    /** Deletes the user's own account, and signs out. */
    async confirmAccountDeletion(): Promise<void> {
      await request(PATHS.confirmDeletion, { method: 'DELETE', failed })
      leaveDeletedAccount()
    },

    /**
     * Requests the account, which every server supports, so that `call` notes whether the server answers. Does nothing without a session.
     */
    async askForAnswer(): Promise<null> {
      if (currentSession() !== null) {
        await call(PATHS.account)
          .then(jsonOf)
          .catch(() => undefined)
      }
      return null
    },
  }
}
