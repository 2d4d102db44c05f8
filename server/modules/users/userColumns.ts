import { and, eq, inArray } from 'drizzle-orm'
import { ROLES, USER_STATUS } from '../../../contract/closedLists'
import { seesClubFields } from '../../../contract/clubFields'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { emailKey, foldText, fullName } from '../../../contract/text'
import { users } from '../../database/schema'
import { breaksUnique } from '../../database/violations'
import { Failure } from '../../failure'

/** Returns the columns of a user's name; lists sort and search by `search`. */
export function nameColumns({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName, lastName, search: foldText(fullName({ firstName, lastName })) }
}

/** Returns the columns of an e-mail address: as typed, and as compared. */
export function emailColumns(email: string) {
  return { email, emailKey: emailKey(email) }
}

/** Returns the columns of a user with a pending invitation. */
export function invitedUser(invitedUntil: Date) {
  return { status: USER_STATUS.InvitePending, invitedUntil }
}

/** Condition: the user can sign in. For a loaded record see `canSignIn` of contract/user.ts. */
export const canSignIn = and(eq(users.status, USER_STATUS.Active), eq(users.locked, false))

/** Condition: the user gets emails about stages and followed players, which only administrators and scouts see (decisions, section 11). */
export const getsPlayerMails = and(
  canSignIn,
  eq(users.emailConfirmed, true),
  inArray(users.role, ROLES.filter(seesClubFields)),
)

/** The unique index of addresses. */
export const EMAIL_INDEX = 'users_email_key'

/** Creates the failure of an address that another user has. */
export const emailTaken = () =>
  new Failure('emailTaken', FAILURE_MESSAGES.emailTaken, { email: { key: 'taken' } })

/** Converts a violation of the unique address to `emailTaken`, and rethrows every other error. */
export function asEmailTaken(error: unknown): never {
  if (!breaksUnique(error, EMAIL_INDEX)) throw error
  throw emailTaken()
}
