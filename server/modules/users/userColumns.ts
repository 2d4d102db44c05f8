import { and, eq } from 'drizzle-orm'
import { USER_STATUS } from '../../../contract/closedLists'
import { emailKey, foldText, fullName } from '../../../contract/text'
import { users } from '../../database/schema'

/** The columns that a user's name is kept in; `search` is what lists are sorted and searched by. */
export function nameColumns({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName, lastName, search: foldText(fullName({ firstName, lastName })) }
}

/** The columns that an e-mail address is kept in: as it was typed, and as it is compared. */
export function emailColumns(email: string) {
  return { email, emailKey: emailKey(email) }
}

/** Who can sign in; of a record that is there, the same is `canSignIn` of contract/user.ts. */
export const canSignIn = and(eq(users.status, USER_STATUS.Active), eq(users.locked, false))

/** The unique index that an address already taken breaks. */
export const EMAIL_INDEX = 'users_email_key'
