import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As every authenticator app knows it (RFC 6238). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Half minutes by which a phone's clock may be wrong. */
const DRIFT_STEPS = 1

const ISSUER = 'Touchline'

/** A new secret for an authenticator app: 160 random bits, as text that can be typed. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...SETTINGS, issuer: ISSUER, label, secret: Secret.fromBase32(secret) })

/** The address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Returns the 30 s step of the code if it is the current, previous or next one, otherwise null. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // The library throws for another length in bytes.
  if (!isTotpCode(code)) return null
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Whether it can only be a code of an app. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Without characters that look alike: 0 and O, 1, I and L. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 10

/** A recovery code without its hyphen: nearly 50 bits, and never six digits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  )

/** "ABCDE-FGHJK". */
export const writtenRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const isRecoveryCode = (code: string): boolean =>
  code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter))
