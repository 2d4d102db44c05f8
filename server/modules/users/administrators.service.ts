import { FAILURE_MESSAGES } from '../../../contract/errors'
import { Failure } from '../../failure'

/**
 * Throws where the installation would be left without anybody to administer it. Takes the administrators as the
 * transaction that deletes or demotes `userId` has locked them.
 */
export function keepAnAdministrator(administrators: readonly string[], userId: string): void {
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new Failure('lastAdministrator', FAILURE_MESSAGES.lastAdministrator)
  }
}
