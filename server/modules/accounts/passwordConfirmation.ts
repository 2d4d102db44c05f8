import type { Orm } from '../../database/connect'
import { invalidField } from '../../failure'
import { createFailedAttempts } from '../../security/limits'
import type { Passwords } from '../../security/passwords'
import { findPasswordHash } from './accounts.repository'

const QUARTER_HOUR_SECONDS = 15 * 60

/**
 * Checks the password of a signed-in user before sensitive changes. All instances count the attempts per user, so that a stolen session cannot
 * be used to guess the password.
 */
export function createPasswordConfirmation(orm: Orm, passwords: Passwords) {
  const failed = createFailedAttempts(orm, {
    name: 'current password',
    points: 10,
    withinSeconds: QUARTER_HOUR_SECONDS,
  })
  return async (userId: string, currentPassword: string): Promise<void> => {
    await failed.begin(userId)
    const isRight = await passwords.verify(await findPasswordHash(orm, userId), currentPassword)
    if (!isRight) throw invalidField('currentPassword', { key: 'wrongPassword' })
    await failed.succeed(userId)
  }
}
