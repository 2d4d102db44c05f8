import { FAILURE_MESSAGES } from '../../../contract/errors'
import { breaksUnique } from '../../database/violations'
import { Failure } from '../../failure'
import { EMAIL_INDEX } from './userColumns'

/** Creates the failure of an address that another user has. */
export const emailTaken = () =>
  new Failure('emailTaken', FAILURE_MESSAGES.emailTaken, { email: { key: 'taken' } })

/** Converts a violation of the unique address to `emailTaken`, and rethrows every other error. */
export function asEmailTaken(error: unknown): never {
  if (!breaksUnique(error, EMAIL_INDEX)) throw error
  throw emailTaken()
}
