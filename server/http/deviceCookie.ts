import { parseCookie, stringifySetCookie } from 'cookie'
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
  for (const path of SIGN_IN_PATHS) {
    const cookie = stringifySetCookie({
      name: NAME,
      value: secret,
      path,
      maxAge: DEVICE_DAYS * 86_400,
      httpOnly: true,
      sameSite: 'strict',
      secure: publicUrl.startsWith('https:'),
    })
    reply.header('set-cookie', cookie)
  }
}
