import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { findPasswordException } from './provider.repository'

export const passwordsAreOff = () => new Failure('forbidden', FAILURE_MESSAGES.passwordsOff)

/** Throws while passwords are off, except for the one administrator who may use one. Without `userId` for everybody. */
export async function requirePasswordsOn(executor: Executor, userId?: string): Promise<void> {
  const exception = await findPasswordException(executor)
  if (exception !== undefined && exception !== userId) throw passwordsAreOff()
}
