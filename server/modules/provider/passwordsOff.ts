import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import { canUsePassword, findPasswordException, storePasswordException } from './passwordsOff.repository'

export const passwordsAreOff = () => new Failure('forbidden', FAILURE_MESSAGES.passwordsOff)

/** Throws while passwords are off, except for the one administrator who may use one. Without `userId` for everybody. */
export async function requirePasswordsOn(executor: Executor, userId?: string): Promise<void> {
  const exception = await findPasswordException(executor)
  if (exception !== undefined && exception !== userId) throw passwordsAreOff()
}

/** Throws for the administrator who alone may use a password, because the others cannot sign in while the provider is down. */
export async function keepPasswordException(executor: Executor, userId: string): Promise<void> {
  if ((await findPasswordException(executor)) === userId) {
    throw new Failure('conflict', FAILURE_MESSAGES.isException)
  }
}

type Change = { wanted: string | null | undefined; administrators: readonly string[]; hasProvider: boolean }

/**
 * Switches passwords off for everybody but `wanted`, or on again; undefined changes nothing. The exception must be one of the locked
 * administrators, and able to sign in with a password under the rules that the transaction has stored.
 */
export async function changePasswordException(
  transaction: Executor,
  { wanted, administrators, hasProvider }: Change,
): Promise<void> {
  if (wanted && !hasProvider) throw new Failure('conflict', FAILURE_MESSAGES.providerMissing)
  if (wanted !== undefined) await storePasswordException(transaction, wanted)
  const stored = await findPasswordException(transaction)
  if (stored === undefined) return
  if (!administrators.includes(stored) || !(await canUsePassword(transaction, stored))) {
    throw new Failure('conflict', FAILURE_MESSAGES.exceptionUnfit)
  }
}
