import { describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import type { LoginAnswer } from '../../contract/session'
import { anotherServer } from '../support/app'
import { withSecondFactor } from '../support/authenticator'
import { type Call, caller, persona } from '../support/personas'
import { eachOnServer, mailedSecret, test as server, scout as victim } from '../support/serverTest'

eachOnServer('Scout')

const times = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)))

/** Signs in from a new network each time, so that only the limit of the account applies. */
async function signIn(code: string | undefined, { app = server.app, index = 0 } = {}) {
  const { email, password } = victim
  const answer = await app.inject({
    method: 'POST',
    url: PATHS.login,
    remoteAddress: `203.0.${Math.floor(index / 200)}.${index % 200}`,
    payload: { email, password, ...(code !== undefined && { code }) },
  })
  return { status: answer.statusCode, body: answer.json<LoginAnswer>() }
}

const entered = (answers: { body: LoginAnswer }[]) => answers.filter(({ body }) => body.success).length
const sixDigits = (number: number) => String(number).padStart(6, '0')

describe('a code', () => {
  it('accepts one of twenty simultaneous uses, on two instances', { tags: 'slow' }, async () => {
    const { firstCode } = await withSecondFactor(server, victim)
    const second = await anotherServer(server)
    const answers = await times(20, (index) =>
      signIn(firstCode, { app: index % 2 === 0 ? server.app : second, index }),
    )
    expect(entered(answers)).toBe(1)
    await second.close()
  })

  it('works once: not again within its minute and a half, and no earlier one after it', async () => {
    const { authenticator } = await withSecondFactor(server, victim)
    const earlier = authenticator.codeAt(server.clock.now())
    server.clock.advance({ minutes: 0.5 })
    const used = authenticator.codeAt(server.clock.now())
    expect((await signIn(used)).body).toMatchObject({ success: true })
    expect((await signIn(used)).body).toMatchObject({ success: false, secondFactor: 'wrong' })
    expect((await signIn(earlier)).body).toMatchObject({ success: false, secondFactor: 'wrong' })
  })

  it('that turned the second factor on does not sign in besides', async () => {
    const { authenticator } = await withSecondFactor(server, victim)
    const before = authenticator.codeAt(new Date(server.clock.now().getTime() - 30_000))
    expect((await signIn(before)).body).toMatchObject({ success: false, secondFactor: 'wrong' })
  })

  it('for recovery accepts one of twenty simultaneous uses, and none later', {
    tags: 'slow',
  }, async () => {
    const { recoveryCodes: [code = ''] = [] } = await withSecondFactor(server, victim)
    expect(entered(await times(20, (index) => signIn(code, { index })))).toBe(1)
    const later = await victim.call('POST', PATHS.recoveryCodes, { currentPassword: victim.password, code })
    expect(later.status).toBe(400)
  })
})

describe('guessing codes', () => {
  it('ends after five in a quarter of an hour, from all networks and on two instances together', async () => {
    const { code } = await withSecondFactor(server, victim)
    const second = await anotherServer(server)
    const answers = await times(30, (index) =>
      signIn(sixDigits(index), { app: index % 2 === 0 ? server.app : second, index }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await signIn(code(), { index: 99 })).status).toBe(429)
    await second.close()
  })

  it('at the sign-in does not keep the owner from setting another password, which takes a code as well', async () => {
    const { code } = await withSecondFactor(server, victim)
    await times(10, (index) => signIn(sixDigits(index), { index }))
    await caller(server.app)('POST', PATHS.forgotPassword, { email: victim.email })
    const secret = await mailedSecret('reset-password')
    const password = 'another correct horse'
    const reset = await caller(server.app)('POST', PATHS.resetPassword(secret), { password, code: code() })
    expect(reset.body).toMatchObject({ success: true })
  })

  it('in a stolen session ends as soon, password known or not', async () => {
    await withSecondFactor(server, victim)
    const remove = (index: number) =>
      victim.call('POST', PATHS.removeSecondFactor, {
        currentPassword: victim.password,
        code: sixDigits(index),
      })
    const answers = await times(20, remove)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  })
})

describe('a user who must set up two-step verification', () => {
  type OpenApi = { paths: Record<string, Record<string, { security?: unknown[] }>> }
  const OPEN_TO_THEM = [
    `GET ${PATHS.secondFactor}`,
    `POST ${PATHS.secondFactor}`,
    `POST ${PATHS.confirmSecondFactor}`,
    // An address is confirmed before a second factor is set up.
    `POST ${PATHS.askToConfirmEmail}`,
  ]

  it('gets an answer from no other call that takes a session, not from an instance that was asked before either', async () => {
    const admin = await persona(server, 'Admin')
    const second = await anotherServer(server)
    const elsewhere = caller(second, victim.accessToken)
    expect((await elsewhere('GET', '/v1/match')).status).toBe(200)
    await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
    expect((await elsewhere('GET', '/v1/match')).status).toBe(403)
    const { paths } = (await caller(server.app)<OpenApi>('GET', PATHS.openApi)).body
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => path.startsWith('/v1/') && security === undefined)
        .map(([method]) => ({ method: method.toUpperCase() as Parameters<Call>[0], path })),
    )
    const answered: string[] = []
    for (const { method, path } of calls) {
      const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const { body } = await victim.call<{ code?: string }>(method, url, method === 'GET' ? undefined : {})
      if (body.code !== 'secondFactorRequired') answered.push(`${method} ${path}`)
    }
    expect(calls.length).toBeGreaterThan(30)
    expect(answered.sort()).toEqual(OPEN_TO_THEM.sort())
    await second.close()
  })
})

it('others’ second factors are not replaced by beginning anew in a stolen session', async () => {
  const { code } = await withSecondFactor(server, victim)
  expect((await victim.call('POST', PATHS.secondFactor)).status).toBe(409)
  expect((await signIn(code())).body).toMatchObject({ success: true })
})
