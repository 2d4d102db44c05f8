import { FAILURE_MESSAGES } from '../../../contract/errors'
import { Failure } from '../../failure'

/**
 * Throws if `userId` is the last administrator. Takes the administrators that the transaction has locked.
 */
export function keepAnAdministrator(administrators: readonly string[], userId: string): void {
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new Failure('lastAdministrator', FAILURE_MESSAGES.lastAdministrator)
  }
}
