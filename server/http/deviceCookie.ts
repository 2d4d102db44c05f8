import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PATHS } from '../../contract/paths'
import { newSecret } from '../security/secrets'
import { noticeContextOf } from './client'

const NAME = 'touchline-device'
/** How long a device is known after the last sign-in on it. */
export const DEVICE_DAYS = 365

/** The calls that sign in. No other call gets the cookie. */
const SIGN_IN_PATHS = [PATHS.login, PATHS.forgotPassword]

/** Returns the client of a sign-in, for notices and known devices. */
export const signInClientOf = (request: FastifyRequest) => ({
  ...noticeContextOf(request),
  deviceSecret: secretOfCookie(request, NAME) || newSecret().secret,
})

/** Returns the secret in one of our cookies; '' without one. */
export function secretOfCookie({ headers }: FastifyRequest, name: string): string {
  const secret = parseCookie(headers.cookie ?? '')[name] ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : ''
}

/**
 * Sets the cookie by which the next sign-in recognises the browser. It grants nothing, and only decides whether an
 * email is sent (decision record 0029).
 */
export function rememberDevice(reply: FastifyReply, secret: string, publicUrl: string): void {
  const maxAge = DEVICE_DAYS * 86_400
  for (const path of SIGN_IN_PATHS)
    setSecretCookie(reply, publicUrl, { name: NAME, value: secret, path, maxAge, sameSite: 'strict' })
}

/** Sets a cookie that no script can read, and that browsers send over https only, except on this machine. */
export function setSecretCookie(reply: FastifyReply, publicUrl: string, cookie: SetCookie): void {
  const secure = publicUrl.startsWith('https:')
  reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, secure }))
}
