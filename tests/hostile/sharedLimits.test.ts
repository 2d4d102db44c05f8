import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { rateLimits } from '../../server/database/schema'
import type { App } from '../../server/http/context'
import { createLimit } from '../../server/security/limits'
import { anotherServer, buildTestApp, type TestApp } from '../support/app'
import { persona } from '../support/personas'
import { mailedSecret } from '../support/serverTest'

const OWNERS_NETWORK = '198.51.100.7'
const STRANGERS_NETWORK = '203.0.113.7'
const QUARTER_HOUR = 15 * 60

let server: TestApp
let second: App

beforeEach(async () => {
  server = await buildTestApp()
  second = await anotherServer(server)
  return () => second.close()
})

type From = { network?: string; app?: App }

const ask = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  { network = STRANGERS_NETWORK, app = server.app }: From = {},
) => {
  const answer = await app.inject({ method, url, remoteAddress: network, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers }
}

describe('a network without a session', () => {
  it.each([
    ['sign-ups', 60, 'POST', PATHS.signUp, { email: 'no address' }],
    ['looks at invitations', 100, 'GET', PATHS.invitation(':secret'), undefined],
    ['requests for a new password', 30, 'POST', PATHS.forgotPassword, { email: 'nobody@club.example' }],
    ['new passwords', 60, 'POST', PATHS.resetPassword(':secret'), { password: 'a new password' }],
    ['renewals of sessions', 1_000, 'POST', PATHS.refresh, {}],
    ['sign-outs', 1_000, 'POST', PATHS.logout, {}],
    ['reports of errors', 100, 'POST', PATHS.clientErrors, {}],
  ] as const)(
    'has its %s counted by all instances together: %i in a quarter of an hour',
    async (_what, maximum, method, route, payload) => {
      const limit = {
        points: maximum,
        withinSeconds: QUARTER_HOUR,
        name: `${maximum} in ${QUARTER_HOUR * 1_000}`,
      }
      const { consume } = createLimit(server.database.orm, limit)
      await consume(`${route} ${STRANGERS_NETWORK}`, maximum - 2)
      const url = route.replace(':secret', 'guess')
      for (const app of [server.app, second])
        expect((await ask(method, url, payload, { app })).status).not.toBe(429)
      for (const app of [server.app, second]) {
        const { status, headers } = await ask(method, url, payload, { app })
        expect(status).toBe(429)
        expect(Number(headers['retry-after'])).toBeGreaterThan(QUARTER_HOUR - 10)
      }
      expect((await ask(method, url, payload, { network: OWNERS_NETWORK })).status).not.toBe(429)
    },
  )

  it('costs the database nothing once it is refused', async () => {
    const refused = () => ask('POST', PATHS.forgotPassword, { email: 'nobody@club.example' })
    for (let turn = 0; turn < 31; turn += 1) await refused()
    const stored = () => server.database.orm.select().from(rateLimits)
    const before = await stored()
    expect((await refused()).status).toBe(429)
    expect(await stored()).toEqual(before)
  })
})

it('a stranger who asks for a user’s new password causes three mails an hour, and does not keep the user from setting one', async () => {
  const { email } = await persona(server, 'Scout')
  const forgotten = (from: From = {}) => ask('POST', PATHS.forgotPassword, { email }, from)
  for (let turn = 0; turn < 5; turn += 1) await forgotten()
  expect((await forgotten({ network: OWNERS_NETWORK })).status).toBe(200)
  const secret = await mailedSecret('reset-password', { server })
  expect(server.mails).toHaveLength(3)
  const password = 'four words nobody guesses'
  const set = await ask('POST', PATHS.resetPassword(secret), { password }, { network: OWNERS_NETWORK })
  expect(set.status).toBe(200)
})
