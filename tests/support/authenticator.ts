import { URI } from 'otpauth'
import { expect } from 'vitest'
import { PATHS } from '../../contract/paths'
import type { RecoveryCodes, SecondFactorSecret } from '../../contract/secondFactor'
import type { TestApp } from './app'
import type { Persona } from './personas'

/** An authenticator app: set up by the address in a QR code, it shows a code for each half minute. */
export type Authenticator = { codeAt(moment: Date): string }

export function authenticatorOf(uri: string): Authenticator {
  const totp = URI.parse(uri)
  if (!('period' in totp)) throw new Error('The codes do not change with the time')
  return { codeAt: (moment) => totp.generate({ timestamp: moment.getTime() }) }
}

/** Sets up a user's second factor, and moves the clock to the next half minute, whose code is unused. */
export async function withSecondFactor({ clock }: Pick<TestApp, 'clock'>, { call, password }: Persona) {
  const { body } = await call<SecondFactorSecret>('POST', PATHS.secondFactor)
  const authenticator = authenticatorOf(body.uri)
  const code = () => authenticator.codeAt(clock.now())
  const confirmed = await call<RecoveryCodes>('POST', PATHS.confirmSecondFactor, {
    currentPassword: password,
    code: code(),
  })
  expect(confirmed.status).toBe(200)
  clock.advance({ minutes: 0.5 })
  return { ...confirmed.body, authenticator, code, firstCode: code() }
}
