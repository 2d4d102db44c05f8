import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
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

  it.each(['POST', 'GET'])('that does not arrive in time ends the connection: %s', async (method) => {
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
  })

  it('is waited for, not what is made of it', async () => {
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
  ])('of nothing but %s counts as none', async (_what, name) => {
    const { status, body } = await scout.call('POST', '/v1/team', { name })
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { name: 'Required' } } })
  })

  it('may hold a joiner between letters that need it', async () => {
    expect(await scout.call('POST', '/v1/team', { name: 'می\u200cخواهم' })).toMatchObject({ status: 201 })
  })
})

it('nobody is born tomorrow', async () => {
  const born = (birthDate: string) => scout.call('POST', '/v1/player', { name: 'Ada', birthDate })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await born(day(2))).toMatchObject({
    status: 400,
    body: { errors: { birthDate: 'Must not be in the future' } },
  })
  expect(await born(day(0))).toMatchObject({ status: 201 })
})

it('an address with control characters in it is none', async () => {
  const picture = (profileImage: string) => scout.call('POST', '/v1/player', { name: 'Ada', profileImage })
  expect(await picture('https://club.example/a\tb\u0007.png')).toMatchObject({
    status: 400,
    body: { errors: { profileImage: 'Must be an http(s) address' } },
  })
  const email = 'ada\u0007@club.example'
  const admin = await persona(server, 'Admin')
  const user = { firstName: 'Ada', lastName: 'Doe', role: 'Agent' }
  expect(await admin.call('POST', '/v1/user/admin', { ...user, email })).toMatchObject({
    status: 400,
    body: { errors: { email: 'Must be an e-mail address' } },
  })
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

it('mail to somebody who is deleted leaves the outbox with them', async () => {
  const admin = await persona(server, 'Admin')
  const user = { firstName: 'Ada', lastName: 'Doe', email: 'ada@club.example', role: 'Agent' }
  const { body } = await admin.call<{ id: string }>('POST', '/v1/user/admin', user)
  const waiting = async () => (await admin.call<{ total: number }>('GET', PATHS.mails)).body.total
  const before = await waiting()
  await admin.call('DELETE', `/v1/user/admin/${body.id}`)
  expect(await waiting()).toBe(before - 1)
})
