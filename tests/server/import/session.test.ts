import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { createSend, type Send } from '../../../server/import/http'
import { signIn } from '../../../server/import/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { withSecondFactor } from '../../support/authenticator'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let scout: Persona
let calls: string[]
let send: Send

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const real = createSend(url)
  send = (method, path, options) => {
    calls.push(path)
    return real(method, path, options)
  }
})
afterAll(() => app.app.close())

const account = async (token: string) => (await send('GET', PATHS.account, { token })).status

describe('a session', () => {
  it('renews its token once for concurrent calls', async () => {
    calls = []
    const session = await signIn(send, scout)
    const first = session.token()
    app.clock.advance({ minutes: 1 })
    await Promise.all([session.renew(first), session.renew(first), session.renew(first)])
    const second = session.token()
    expect(calls).toEqual([PATHS.login, PATHS.refresh])
    expect(second).not.toBe(first)
    expect(await account(second)).toBe(200)
    calls = []
    await session.renew(first)
    expect(calls).toEqual([])
  })

  it('asks for the code of two-step verification, and signs in with it', async () => {
    const admin = await persona(app, 'Admin')
    const { code } = await withSecondFactor(app, admin)
    await expect(signIn(send, admin)).rejects.toThrow(/Two-step verification is on: set TOUCHLINE_CODE/)
    const session = await signIn(send, { ...admin, code: code() })
    expect(await account(session.token())).toBe(200)
  })

  it('signs in again after the server has ended it', async () => {
    const session = await signIn(send, scout)
    const first = session.token()
    await app.database.orm.execute('delete from sessions')
    expect(await account(first)).toBe(401)
    calls = []
    await session.renew(first)
    expect(calls).toEqual([PATHS.refresh, PATHS.login])
    expect(await account(session.token())).toBe(200)
  })
})
