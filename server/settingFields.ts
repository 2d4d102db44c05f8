import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod/mini'

// The values of environment variables. The server puts the variable’s name before each message.

const OFF = ['', 'off', 'false', '0', 'no']
const ON = ['on', 'true', 'yes']

const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal']

/** An IP address, perhaps with a prefix length, or one of the names that proxies' address ranges have. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits = '32', ...rest] = text.split('/')
  if (PROXY_GROUPS.includes(text)) return true
  const range = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= range
}

/**
 * The number of proxies, or their addresses. `true` is refused: the caller could then choose its own address and evade
 * all limits.
 */
export const trustProxyField = z.pipe(
  z.string(),
  z.transform((text, context): false | number | string[] => {
    const value = text.trim().toLowerCase()
    if (OFF.includes(value)) return false
    if (/^\d{1,2}$/.test(value)) return Number(value)
    const addresses = value.split(',').map((address) => address.trim())
    if (addresses.every(isProxyAddress)) return addresses
    const message = ON.includes(value)
      ? 'must be the number of proxies or their addresses: with on, callers would choose what they are counted as'
      : 'must be off, a number of proxies or their addresses'
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  }),
)

export const numberField = (isAllowed: (text: string) => boolean, error: string) =>
  z.pipe(z.string().check(z.refine(isAllowed, { error })), z.transform(Number))

export const pathField = z.pipe(
  z.string(),
  z.transform((path) => resolve(path)),
)

export const addressField = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address like ${protocols[0]}//example.com`,
    }),
  )

const HTTPS_UNLESS_LOCAL = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/

/** The address of a sign-in provider. */
export const issuerField = z.string().check(
  z.refine((text) => URL.canParse(text) && HTTPS_UNLESS_LOCAL.test(new URL(text).href), {
    error: 'must be an address like https://example.com',
  }),
)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

export const switchField = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((text) => text === 'on'),
)

export const timeZoneField = z
  .string()
  .check(z.refine(isTimeZone, { error: 'must be a time zone like Europe/Madrid' }))

/** A bucket, and what the names of all objects in it begin with. */
const MEDIA_URL = /^s3:\/\/(?<bucket>[a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(?<prefix>[\w./-]*))?$/

export const mediaStoreField = z.pipe(
  z.string().check(z.regex(MEDIA_URL, 'must be like s3://bucket or s3://bucket/prefix')),
  z.transform((text) => MEDIA_URL.exec(text)?.groups),
)
