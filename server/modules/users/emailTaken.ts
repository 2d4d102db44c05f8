import { FAILURE_MESSAGES } from '../../../contract/errors'
import { breaksUnique } from '../../database/violations'
import { Failure } from '../../failure'
import { EMAIL_INDEX } from './userColumns'

/** For `catch`: says at the field that somebody else has the address; every other failure goes on. */
export function emailTaken(error: unknown): never {
  if (!breaksUnique(error, EMAIL_INDEX)) throw error
  throw new Failure('emailTaken', FAILURE_MESSAGES.emailTaken, { email: { key: 'taken' } })
}
