import { afterEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { LOCKED_OUT, type LoginAnswer } from '../../../contract/session'
import { knownDevices, listChanges, rateLimits, sessions } from '../../../server/database/schema'
import { anotherServer } from '../../support/app'
import { aPlayer } from '../../support/factories'
import { holdNextCheck } from '../../support/heldPassword'
import { caller, persona } from '../../support/personas'
import { eachOnServer, nobody, scout, test } from '../../support/serverTest'

type Tokens = Extract<LoginAnswer, { success: true }>

eachOnServer('Scout')

afterEach(() => vi.useRealTimers())

const REFUSED = { status: 200, body: { success: false, errorMessage: 'Invalid email or password' } }
const UNAUTHORIZED = { status: 401, body: { message: 'Unauthorized request', code: 'unauthorized' } }

const signIn = (email: string, password = scout.password) =>
  nobody<Tokens>('POST', '/v1/login', { email, password })
const refresh = (refreshToken: string) => nobody<Tokens>('POST', '/v1/token/refresh', { refreshToken })
const account = (accessToken: string) => caller(test.app, accessToken)('GET', '/v1/user/account')

function claimsOf(accessToken: string) {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
}

describe('signing in', () => {
  it('returns tokens whose claims name the user, also for another case of the address', async () => {
    const { status, body } = await signIn(` ${scout.email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(claimsOf(body.accessToken)).toMatchObject({
      sub: scout.id,
      role: 'Scout',
      name: `${scout.firstName} ${scout.lastName}`,
      exp: Math.floor(test.clock.now().getTime() / 1000) + 900,
    })
    expect((await account(body.accessToken)).status).toBe(200)
  })

  it('refuses a wrong password, an unknown address and no address alike', async () => {
    expect(await signIn(scout.email, 'something else')).toMatchObject(REFUSED)
    expect(await signIn('nobody@example.com')).toMatchObject(REFUSED)
    expect(await signIn('a\0b')).toMatchObject(REFUSED)
    expect(await signIn('', '')).toMatchObject(REFUSED)
    const admin = await persona(test, 'Admin')
    await admin.call('POST', '/v1/user/admin', { firstName: 'Ada', lastName: 'L', email: 'ada@example.com' })
    expect(await signIn('ada@example.com', '')).toMatchObject(REFUSED)
  })

  it('is throttled by address and caller after ten failures, until a quarter of an hour has passed', async () => {
    // The limiter looks at the system's clock, the sessions at the test's.
    vi.useFakeTimers({ toFake: ['Date'], now: test.clock.now() })
    // Sign-ins that succeed do not count.
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn(scout.email)
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(scout.email, 'wrong')
    const throttled = await signIn(scout.email)
    expect(throttled).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    expect(Number(throttled.headers['retry-after'])).toBe(900)
    expect(await signIn('other@example.com')).toMatchObject(REFUSED)
    test.clock.advance({ minutes: 15 })
    vi.setSystemTime(test.clock.now())
    expect((await signIn(scout.email)).body.success).toBe(true)
  })

  it('is throttled by failures on any instance of the server', async () => {
    const second = await anotherServer(test)
    const body = { email: scout.email, password: 'wrong' }
    const answers = await Promise.all(
      [nobody, caller(second)].flatMap((call) =>
        Array.from({ length: 10 }, () => call('POST', '/v1/login', body)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await signIn(scout.email)).status).toBe(429)
    await second.close()
  })

  it('deletes expired failed attempts, and never stores the tried address', async () => {
    const stored = () => test.database.orm.select().from(rateLimits)
    await signIn('nobody@example.com')
    const before = await stored()
    expect(before).toHaveLength(2)
    expect(JSON.stringify(before)).not.toContain('nobody')

    test.clock.advance({ minutes: 16 })
    await test.sessions.clearExpired()
    const keys = before.map(({ key }) => key)
    expect((await stored()).filter(({ key, points }) => keys.includes(key) && points > 0)).toEqual([])
  })
})

describe('a sign-in whose password is still being checked', () => {
  const meanwhile = async (change: () => Promise<{ status: number }>) => {
    const check = holdNextCheck(test.passwords)
    const answer = signIn(scout.email)
    await check.begun
    expect((await change()).status).toBe(200)
    check.letGo()
    return answer
  }

  it('is refused if the password was changed meanwhile', async () => {
    const passwords = { currentPassword: scout.password, password: 'another correct horse' }
    expect(await meanwhile(() => scout.call('PUT', PATHS.password, passwords))).toMatchObject(REFUSED)
  })

  it('is refused if the address was changed or the user was locked meanwhile', { tags: 'slow' }, async () => {
    const admin = await persona(test, 'Admin')
    const path = PATHS.record('users', scout.id)
    const { body: stored } = await admin.call<object>('GET', path)
    const change = (said: object) => () => admin.call('PUT', path, { ...stored, version: undefined, ...said })
    expect(await meanwhile(change({ locked: true }))).toMatchObject({ status: 200, body: LOCKED_OUT })
    await change({ locked: false })()
    expect(await meanwhile(change({ email: 'moved@club.example' }))).toMatchObject(REFUSED)
  })
})

describe('a session', () => {
  it('needs a token that we signed', async () => {
    const [head, claims, signature] = scout.accessToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(scout.accessToken), role: 'Admin' })).toString(
      'base64url',
    )
    for (const token of ['', 'x', `${none}.${claims}.`, `${head}.${forged}.${signature}`]) {
      expect(await account(token)).toMatchObject(UNAUTHORIZED)
    }
    expect(await nobody('GET', '/v1/user/account')).toMatchObject(UNAUTHORIZED)
  })

  it('needs a new access token after fifteen minutes', async () => {
    test.clock.advance({ minutes: 14 })
    expect((await account(scout.accessToken)).status).toBe(200)
    test.clock.advance({ minutes: 1 })
    expect(await account(scout.accessToken)).toMatchObject(UNAUTHORIZED)
    const { body } = await refresh(scout.refreshToken)
    expect((await account(body.accessToken)).status).toBe(200)
  })

  it('lasts thirty days from the last refresh', async () => {
    test.clock.advance({ days: 29 })
    const { body } = await refresh(scout.refreshToken)
    test.clock.advance({ days: 29 })
    const second = await refresh(body.refreshToken)
    expect(second.status).toBe(200)
    test.clock.advance({ days: 31 })
    expect(await refresh(second.body.refreshToken)).toMatchObject(UNAUTHORIZED)
  })

  it('ends with all its tokens when a used refresh token is shown after a minute', async () => {
    const { body } = await refresh(scout.refreshToken)
    test.clock.advance({ minutes: 1.1 })
    expect(await refresh(scout.refreshToken)).toMatchObject(UNAUTHORIZED)
    expect(await refresh(body.refreshToken)).toMatchObject(UNAUTHORIZED)
    expect(await account(body.accessToken)).toMatchObject(UNAUTHORIZED)
  })

  it('continues when the answer to a refresh was lost, because it is repeated within a minute', async () => {
    const lost = await refresh(scout.refreshToken)
    test.clock.advance({ minutes: 0.9 })
    const again = await refresh(scout.refreshToken)
    expect(again.body.refreshToken).toBe(lost.body.refreshToken)
    expect((await account(again.body.accessToken)).status).toBe(200)
    expect((await refresh(again.body.refreshToken)).status).toBe(200)
  })

  it('ends when a used refresh token is shown after its successor was used, also within a minute', async () => {
    const first = await refresh(scout.refreshToken)
    const second = await refresh(first.body.refreshToken)
    expect(await refresh(scout.refreshToken)).toMatchObject(UNAUTHORIZED)
    expect(await refresh(second.body.refreshToken)).toMatchObject(UNAUTHORIZED)
  })

  it('stays one session after twenty concurrent refreshes of one token, on one or two instances', async () => {
    const second = await anotherServer(test)
    for (const instances of [[test.app], [test.app, second]]) {
      const { body: signedIn } = await signIn(scout.email)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          caller(instances[index % instances.length] ?? test.app)<Tokens>('POST', '/v1/token/refresh', {
            refreshToken: signedIn.refreshToken,
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
      for (const { body } of answers) expect((await account(body.accessToken)).status).toBe(200)
      expect((await refresh(answers[7]?.body.refreshToken ?? '')).status).toBe(200)
    }
    await second.close()
  })

  it('ends when signing out and a refresh are concurrent', { tags: 'slow' }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await signIn(scout.email)
      const [renewed, out] = await Promise.all([
        refresh(body.refreshToken),
        nobody('POST', '/v1/logout', { refreshToken: body.refreshToken }),
      ])
      expect(out.status).toBe(200)
      expect([200, 401]).toContain(renewed.status)
      expect(await account(body.accessToken)).toMatchObject(UNAUTHORIZED)
    }
  })

  it('ends when its user signs out, and other sessions stay', async () => {
    const other = await signIn(scout.email)
    const answer = await nobody('POST', '/v1/logout', { refreshToken: scout.refreshToken })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(await account(scout.accessToken)).toMatchObject(UNAUTHORIZED)
    expect(await refresh(scout.refreshToken)).toMatchObject(UNAUTHORIZED)
    expect((await account(other.body.accessToken)).status).toBe(200)
  })
})

it('expired sessions are deleted, also without a sign-in', async () => {
  const { orm } = test.database
  await aPlayer(test, scout)
  const kept = () => Promise.all([sessions, knownDevices, listChanges].map((table) => orm.$count(table)))
  expect((await kept()).every((count) => count > 0)).toBe(true)
  test.clock.advance({ days: 400 })
  await test.sessions.clearExpired()
  expect(await kept()).toEqual([0, 0, 0])
})
