import type { SecondFactorRefusal } from '../../../contract/secondFactor'
import type { Database } from '../../database/connect'
import { createFailedAttempts } from '../../security/failedAttempts'
import type { Passwords } from '../../security/passwords'
import { isRecoveryCode, isTotpCode, totpStep } from '../../security/totp'
import {
  consumeStep,
  deleteRecoveryCode,
  findRecoveryHashes,
  findSecondFactor,
} from './secondFactor.repository'

const QUARTER_HOUR_SECONDS = 15 * 60
/** A guess is right three times in a million: it would take decades. */
const ATTEMPTS = 5

type CodesParts = { database: Pick<Database, 'orm'>; passwords: Passwords; now: () => Date }

/**
 * Asks who has a second factor for a code. Attempts are counted by person, for all instances, and apart for each place where one is
 * asked for: whoever knows somebody's password, and uses the attempts up at the sign-in, cannot keep them from setting another one.
 */
export function createCodes({ database: { orm }, passwords, now }: CodesParts, place: string) {
  const failed = createFailedAttempts(orm, {
    name: `code at ${place}`,
    points: ATTEMPTS,
    withinSeconds: QUARTER_HOUR_SECONDS,
  })

  /** Uses a recovery code up. */
  const isUnusedRecoveryCode = async (userId: string, code: string): Promise<boolean> => {
    if (!isRecoveryCode(code)) return false
    for (const hash of await findRecoveryHashes(orm, userId)) {
      if (await passwords.verify(hash, code)) return deleteRecoveryCode(orm, userId, hash)
    }
    return false
  }

  const isRight = async (userId: string, secret: string, code: string): Promise<boolean> => {
    if (!isTotpCode(code)) return isUnusedRecoveryCode(userId, code)
    const step = totpStep(secret, code, now())
    return step !== null && consumeStep(orm, userId, step)
  }

  return {
    /** Counts an attempt, which `succeed` takes back. Throws where there were too many. */
    begin: failed.begin,
    succeed: failed.succeed,

    /** Why the caller does not get in; null where they do. A code that is right is used up. */
    async refusal(userId: string, code: string | undefined): Promise<SecondFactorRefusal | null> {
      const factor = await findSecondFactor(orm, userId)
      if (!factor?.confirmedAt) return null
      if (!code) return 'needed'
      await failed.begin(userId)
      if (!(await isRight(userId, factor.secret, code))) return 'wrong'
      await failed.succeed(userId)
      return null
    },
  }
}
