import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A secret for an email or a browser, and its hash, which alone is stored. */
export type NewSecret = { secret: string; hash: string }

/** 256 random bits as text that fits into an address. */
export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Returns the hash that is stored. A fast hash is enough, because a secret has too many bits to be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * Returns the secret that follows another one: the same on each call, and unpredictable without the key.
 *
 * @param key - known to this installation only
 */
export const nextSecret = (secret: string, key: string): NewSecret => derived(`after ${secret}`, key)

/**
 * The secret in a mail's link: the same each time that the mail is put together, so that it need not be stored meanwhile.
 *
 * @param key - what only this installation knows
 */
export const mailSecret = (mailId: string, key: string): NewSecret => derived(`mail ${mailId}`, key)

function derived(from: string, key: string): NewSecret {
  const secret = createHmac('sha256', key).update(from).digest('base64url')
  return { secret, hash: hashSecret(secret) }
}
