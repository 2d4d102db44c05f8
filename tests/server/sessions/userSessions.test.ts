import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { LoginAnswer } from '../../../contract/session'
import {
  type UserSession,
  type UserSessionsAnswer,
  userSessionsAnswerSchema,
} from '../../../contract/userSession'
import { type Call, caller, type Persona } from '../../support/personas'
import { admin, eachOnServer, scout, test } from '../../support/serverTest'

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

type Tokens = Extract<LoginAnswer, { success: true }>

eachOnServer('Admin', 'Scout')

/** Signs in with a phone from somewhere else. */
async function signInElsewhere({ email, password }: Persona): Promise<Tokens> {
  const answer = await test.app.inject({
    method: 'POST',
    url: PATHS.login,
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': CHROME_ON_ANDROID },
    payload: { email, password },
  })
  return answer.json()
}

const sessionsOf = async (call: Call, path: string = PATHS.ownSessions): Promise<UserSession[]> => {
  const { status, body } = await call<UserSessionsAnswer>('GET', path)
  expect(status).toBe(200)
  return userSessionsAnswerSchema.parse(body).sessions
}
const works = async ({ accessToken }: { accessToken: string }) =>
  (await caller(test.app, accessToken)('GET', PATHS.account)).status === 200

describe('the own sessions', () => {
  it('show device, rough network and start, and mark the present one', async () => {
    test.clock.advance({ minutes: 5 })
    const phone = await signInElsewhere(scout)
    const at = test.clock.now().toISOString()
    const [newest, other] = await sessionsOf(caller(test.app, phone.accessToken))
    expect(newest).toEqual({
      id: expect.any(String),
      browser: 'Chrome',
      os: 'Android',
      network: '203.0.113.0/24',
      createdAt: at,
      lastUsedAt: at,
      isCurrent: true,
    })
    expect(other).toMatchObject({ browser: null, os: null, isCurrent: false })
  })

  it('show time and network of the last refresh as their last use', async () => {
    const { refreshToken } = await signInElsewhere(scout)
    test.clock.advance({ minutes: 10 })
    const at = test.clock.now().toISOString()
    await test.app.inject({
      method: 'POST',
      url: PATHS.refresh,
      remoteAddress: '2001:db8:1:2::3',
      payload: { refreshToken },
    })
    const [phone] = await sessionsOf(scout.call)
    expect(phone).toMatchObject({ browser: 'Chrome', lastUsedAt: at, network: '2001:db8:1::/48' })
  })

  it('leave out expired ones', async () => {
    await signInElsewhere(scout)
    test.clock.advance({ days: 31 })
    const { accessToken } = await signInElsewhere(scout)
    expect(await sessionsOf(caller(test.app, accessToken))).toHaveLength(1)
  })

  it('end one by one, at once', async () => {
    const phone = await signInElsewhere(scout)
    const [{ id = '' } = {}] = (await sessionsOf(scout.call)).filter(({ isCurrent }) => !isCurrent)
    expect(await scout.call('DELETE', PATHS.ownSession(id))).toMatchObject({ body: { success: true } })
    expect(await works(phone)).toBe(false)
    expect(await works(scout)).toBe(true)
    const refreshed = await scout.call('POST', PATHS.refresh, { refreshToken: phone.refreshToken })
    expect(refreshed.status).toBe(401)
    expect((await scout.call('DELETE', PATHS.ownSession(id))).status).toBe(404)
  })

  it('end all but this one', async () => {
    const others = [await signInElsewhere(scout), await signInElsewhere(scout)]
    expect((await scout.call('DELETE', PATHS.ownSessions)).status).toBe(200)
    expect(await Promise.all(others.map(works))).toEqual([false, false])
    expect(await sessionsOf(scout.call)).toMatchObject([{ isCurrent: true }])
    expect(await works(admin)).toBe(true)
  })
})

it('an administrator can see and end the sessions of a user', async () => {
  test.clock.advance({ minutes: 1 })
  const phone = await signInElsewhere(scout)
  const sessions = await sessionsOf(admin.call, PATHS.userSessions(scout.id))
  const first = sessions.find(({ browser }) => browser === 'Chrome')
  expect(first).toMatchObject({ isCurrent: false })
  await admin.call('DELETE', PATHS.userSession(scout.id, first?.id ?? ''))
  expect([await works(phone), await works(scout)]).toEqual([false, true])
  await admin.call('DELETE', PATHS.userSessions(scout.id))
  expect([await works(scout), await works(admin)]).toEqual([false, true])
  expect(await sessionsOf(admin.call, PATHS.userSessions(scout.id))).toEqual([])
})
