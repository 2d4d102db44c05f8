import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { birthDateField, emailField, mediaAddressField, nameField } from '../../contract/fields'
import { PATHS } from '../../contract/paths'
import { errorHandler } from '../../server/http/errorHandler'
import { jsonBodies } from '../../server/http/jsonBodies'
import { buildTestApp, TEST_CONFIG, type TestApp } from '../support/app'
import { caller, type Persona, persona } from '../support/personas'

let server: TestApp
let scout: Persona

beforeAll(async () => {
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
})

const post = async (path: string, payload: string) => {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${scout.accessToken}`, 'content-type': 'application/json' },
    payload,
  })
  return { status: statusCode, body: JSON.parse(body) }
}

describe('a body', () => {
  it.each([
    ['at the top', '{"name":"Ajax","name":"PSV"}'],
    ['deep inside', '{"name":"Ajax","more":[{"a":1,"a":2}]}'],
    ['written in two ways', '{"name":"Ajax","n\\u0061me":"PSV"}'],
  ])('that gives one name two values %s is refused', async (_where, payload) => {
    expect(await post('/v1/team', payload)).toMatchObject({
      status: 400,
      body: { code: 'malformed', message: 'The body holds a name twice' },
    })
  })

  it.each(['POST', 'GET'])(
    'that does not arrive in time ends the connection: %s',
    { tags: 'slow' },
    async (method) => {
      const app = Fastify()
      await app.register(errorHandler)
      await app.register(jsonBodies, { arrivalLimitMs: 50 })
      app.route({ method: ['GET', 'POST'], url: '/', handler: async () => 'answered' })
      const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
      const socket = connect(Number(url.port), url.hostname)
      socket.write(
        `${method} / HTTP/1.1\r\nhost: t\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a`,
      )
      // A GET has no use for its body, and is answered without it.
      expect(await text(socket)).toMatch(method === 'GET' ? /answered/ : /^$/)
      await app.close()
    },
  )

  it('waits for the work, and ignores its result', { tags: 'slow' }, async () => {
    const app = Fastify()
    await app.register(jsonBodies, { arrivalLimitMs: 500 })
    app.route({ method: ['GET', 'POST'], url: '/', handler: () => delay(1_000, 'answered') })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    for (const asked of [{}, post]) expect(await (await fetch(url, asked)).text()).toBe('answered')
    await app.close()
  })
})

describe('a name', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners and marks of direction', '\u200d\u2060\u202e'],
    ['a filler letter', '\u3164'],
  ])('of nothing but %s counts as none', (_what, name) => {
    expect(nameField.safeParse(name).success).toBe(false)
  })

  it('may hold a joiner between letters that need it', () => {
    expect(nameField.parse('می\u200cخواهم')).toBe('می\u200cخواهم')
  })
})

it('a date of birth is not in the future', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(birthDateField.safeParse(day(2)).success).toBe(false)
  expect(birthDateField.safeParse(day(0)).success).toBe(true)
})

it('an address with control characters in it is refused', () => {
  expect(mediaAddressField.safeParse('https://club.example/a\tb\u0007.png').success).toBe(false)
  expect(emailField.safeParse('ada\u0007@club.example').success).toBe(false)
})

describe('a token', () => {
  it('for access is no token for a new session', async () => {
    const refreshToken = scout.accessToken
    expect(await caller(server.app)('POST', PATHS.refresh, { refreshToken })).toMatchObject({ status: 401 })
  })

  it.each([
    ['no session', {}],
    ['a session that is no id', { sid: "' or true --" }],
    ['a number for its owner', { sid: crypto.randomUUID(), sub: 7 }],
    ['an owner that is no id', { sid: crypto.randomUUID(), sub: 'admin' }],
    ['a role that is none', { sid: crypto.randomUUID(), role: 'Owner' }],
  ])('of our own signature that names %s lets nobody in', async (_what, said) => {
    const token = await new SignJWT(Object.assign({ sub: scout.id, role: 'Admin', name: 'Ada' }, said))
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(server.clock.now().getTime() / 1000) + 600)
      .sign(new TextEncoder().encode(TEST_CONFIG.tokenSecret))
    expect(await caller(server.app, token)('GET', '/v1/team')).toMatchObject({ status: 401 })
  })
})
