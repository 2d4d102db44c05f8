import type { Actor } from '../../../contract/permissions'
import type { SecondFactor, SecondFactorRefusal } from '../../../contract/secondFactor'
import type { Database, Executor } from '../../database/connect'
import { createFailedAttempts } from '../../security/limits'
import type { Passwords } from '../../security/passwords'
import { isRecoveryCode, isTotpCode, totpStep } from '../../security/totp'
import {
  consumeStep,
  deleteRecoveryCode,
  findRecoveryHashes,
  findRequiredRoles,
  findSecondFactor,
} from './secondFactor.repository'

const QUARTER_HOUR_SECONDS = 15 * 60
/** A guess succeeds three times in a million, so guessing would take decades. */
const ATTEMPTS = 5

type CodesParts = { database: Pick<Database, 'orm'>; passwords: Passwords; now: () => Date }

/**
 * Checks codes of a second factor. All instances count attempts per user and purpose, so that an attacker who uses up the attempts at sign-in does
 * not prevent a password reset.
 */
export function createCodes({ database: { orm }, passwords, now }: CodesParts, place: string) {
  const failed = createFailedAttempts(orm, {
    name: `code at ${place}`,
    points: ATTEMPTS,
    withinSeconds: QUARTER_HOUR_SECONDS,
  })

  /** Checks and voids a recovery code. */
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
    /** Counts an attempt, which `succeed` uncounts. Throws after too many. */
    begin: failed.begin,
    succeed: failed.succeed,

    /** Returns the reason of a refusal, or null. A correct code is voided. */
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

/** Returns whether a user has a second factor, whether their role requires one, and how many recovery codes are left. */
export async function readSecondFactor(executor: Executor, { id, role }: Actor): Promise<SecondFactor> {
  const factor = await findSecondFactor(executor, id)
  const isOn = factor !== undefined && factor.confirmedAt !== null
  return {
    isOn,
    isRequired: (await findRequiredRoles(executor)).includes(role),
    recoveryCodes: isOn ? (await findRecoveryHashes(executor, id)).length : 0,
  }
}
