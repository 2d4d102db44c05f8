import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { buildApp } from '../../server/app'
import { rateLimits } from '../../server/database/schema'
import type { App } from '../../server/http/context'
import { buildTestApp, type TestApp } from '../support/app'
import { type Persona, persona } from '../support/personas'

const OWNERS_NETWORK = '198.51.100.7'
const STRANGERS_NETWORK = '203.0.113.7'

let server: TestApp
let second: App
let owner: Persona

beforeEach(async () => {
  server = await buildTestApp()
  second = await buildApp({
    ...server,
    mail: { send: async () => {}, close: async () => {} },
    drawPdf: async () => new Uint8Array(),
  })
  owner = await persona(server, 'Scout')
  return () => second.close()
})

type From = { network?: string; app?: App }

const ask = async (
  method: 'GET' | 'POST',
  url: string,
  payload: object | undefined,
  { network = STRANGERS_NETWORK, app = server.app }: From = {},
) => {
  const answer = await app.inject({ method, url, remoteAddress: network, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers }
}

const AT_ONCE = 100

const PUBLIC_CALLS = [
  ['sign-ups', 60, 'POST', PATHS.signUp, { email: 'no address' }],
  ['looks at invitations', 100, 'GET', PATHS.invitation('guess'), undefined],
  ['requests for a new password', 30, 'POST', PATHS.forgotPassword, { email: 'nobody@club.example' }],
  ['new passwords', 60, 'POST', PATHS.resetPassword('guess'), { password: 'a new password' }],
  ['renewals of sessions', 1_000, 'POST', PATHS.refresh, {}],
  ['sign-outs', 1_000, 'POST', PATHS.logout, {}],
  ['reports of errors', 100, 'POST', PATHS.clientErrors, {}],
] as const

describe('a network without a session', () => {
  it.each(PUBLIC_CALLS)(
    'has its %s counted by all instances together: %i in a quarter of an hour',
    async (_what, maximum, method, url, payload) => {
      for (let asked = 0; asked < maximum; asked += AT_ONCE) {
        const answers = await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, maximum - asked) }, (_, turn) =>
            ask(method, url, payload, { app: turn % 2 === 0 ? server.app : second }),
          ),
        )
        expect(answers.map(({ status }) => status)).not.toContain(429)
      }
      for (const app of [server.app, second]) {
        const { status, headers } = await ask(method, url, payload, { app })
        expect(status).toBe(429)
        expect(Number(headers['retry-after'])).toBeGreaterThan(890)
      }
      expect((await ask(method, url, payload, { network: OWNERS_NETWORK })).status).not.toBe(429)
    },
  )

  it('costs the database nothing any more once it is refused', async () => {
    const refused = () => ask('POST', PATHS.forgotPassword, { email: 'nobody@club.example' })
    for (let turn = 0; turn < 31; turn += 1) await refused()
    const stored = () => server.database.orm.select().from(rateLimits)
    const before = await stored()
    expect((await refused()).status).toBe(429)
    expect(await stored()).toEqual(before)
  })
})

describe('a stranger who asks for somebody’s new password over and over', () => {
  it('has three mails sent to them in an hour, and does not keep them from setting one', async () => {
    const forgotten = (from: From = {}) => ask('POST', PATHS.forgotPassword, { email: owner.email }, from)
    for (let turn = 0; turn < 40; turn += 1) await forgotten()
    expect((await forgotten({ network: OWNERS_NETWORK })).status).toBe(200)
    await server.settled()
    expect(server.mails).toHaveLength(3)
    const secret = /reset-password\/([\w-]+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? ''
    const password = 'four words nobody guesses'
    const set = await ask('POST', PATHS.resetPassword(secret), { password }, { network: OWNERS_NETWORK })
    expect(set.status).toBe(200)
  })
})
