import { FAILURE_MESSAGES } from '../../../contract/errors'
import { breaksUnique } from '../../database/violations'
import { Failure } from '../../failure'
import { EMAIL_INDEX } from './userColumns'

/** Says at the field that somebody else has the address. */
export const emailTaken = () =>
  new Failure('emailTaken', FAILURE_MESSAGES.emailTaken, { email: { key: 'taken' } })

/** For `catch`: `emailTaken` where that is what failed; every other failure goes on. */
export function asEmailTaken(error: unknown): never {
  if (!breaksUnique(error, EMAIL_INDEX)) throw error
  throw emailTaken()
}
