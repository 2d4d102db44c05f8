import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A secret for a mail or a browser, and the only thing that is kept of it. */
export type NewSecret = { secret: string; hash: string }

/** 256 random bits as text that fits into an address. */
export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** What is stored of a secret. It has too many bits to be guessed, so a fast hash does. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * The secret that follows another one: the same each time it is asked for, and unknown to whoever has the other one alone.
 *
 * @param key - what only this installation knows
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
