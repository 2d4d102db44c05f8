import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'

let test: TestApp
let admin: Persona

beforeAll(async () => {
  test = await buildTestApp()
  admin = await persona(test, 'Admin')
})

const WRITES = [
  ['POST', '/v1/analysis'],
  ['POST', '/v1/match'],
  ['POST', '/v1/player'],
  ['POST', '/v1/team'],
  ['POST', '/v1/user/admin'],
  ['PUT', `/v1/team/${crypto.randomUUID()}`],
  ['PUT', '/v1/user/account'],
  ['POST', '/v1/login'],
  ['POST', '/v1/signup'],
  ['POST', '/v1/token/refresh'],
  ['POST', '/v1/logout'],
  ['POST', '/v1/user/password/forgot'],
] as const

const NO_OBJECTS = [
  ...['', '{', '{"name":}', 'null', '[]', '5', '"text"', 'true', '\u0000'],
  '{"__proto__":{"role":"Admin"}}',
  '{"constructor":{"prototype":{"role":"Admin"}}}',
  '['.repeat(200_000),
  '{"a":'.repeat(100_000),
]

/** Sends a body as it is. */
async function send(
  [method, url]: readonly ['POST' | 'PUT', string],
  payload: string | Buffer,
  type = 'application/json',
) {
  const answer = await test.app.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': type },
  })
  return { status: answer.statusCode, body: answer.json<{ code: string; message: string }>() }
}

describe.each(WRITES)('%s %s', (method, path) => {
  const route = [method, path] as const

  it('refuses what is no JSON object', async () => {
    for (const payload of NO_OBJECTS) {
      expect({ payload: payload.slice(0, 40), ...(await send(route, payload)) }).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })

  it('refuses other kinds of bodies', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
    ]) {
      expect(await send(route, 'a=b', type)).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }
  })

  it('refuses more than a megabyte', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    expect(await send(route, payload)).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
  })

  it('answers wrong types of every field with a 4xx that names fields', async () => {
    const names = [
      ...['id', 'name', 'firstName', 'lastName', 'email', 'password', 'role', 'refreshToken', 'invitation'],
      ...['matchId', 'playerId', 'date', 'homeTeamId', 'awayTeamId', 'homeScore', 'homeNotes', 'media'],
      ...['height', 'birthDate', 'teamId', 'foot', 'level', 'technical', 'accessUserIds', 'publishedAt'],
    ]
    for (const value of [null, true, 1e308, -1, 0.5, '', 'a\u0000b', '\ud800', [], {}, [[null]], { a: {} }]) {
      const { status, body } = await send(
        route,
        JSON.stringify(Object.fromEntries(names.map((n) => [n, value]))),
      )
      const answer = { value, status, body }
      // What asks for text only, and gets it, is a call like any other.
      if (path === '/v1/login' || path === '/v1/logout') expect(answer.status).toBeLessThan(500)
      else if (path === '/v1/token/refresh') expect([400, 401]).toContain(answer.status)
      else expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: expect.anything() } })
    }
  })
})

describe('a DELETE', () => {
  it('may say that it sends something and send nothing', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const { statusCode } = await test.app.inject({
        method: 'DELETE',
        url: `/v1/team/${crypto.randomUUID()}`,
        headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': type },
      })
      expect(statusCode).toBe(404)
    }
  })
})

describe('a query', () => {
  it.each(['page=0', 'page=x', 'amount=2001', 'amount=1e9', 'q=%00', 'dateFrom=2024-02-30', 'teamId=5'])(
    'that cannot be meant is refused with the name of the parameter: %s',
    async (query) => {
      const [name = ''] = query.split('=')
      expect(await admin.call('GET', `/v1/match?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: { [name]: expect.any(String) } },
      })
    },
  )

  it('that repeats a parameter or holds half a character is no failure', async () => {
    for (const query of ['page=1&page=2', 'q[]=a', 'q=%E0%A4%A', '__proto__=1', 'constructor=1', '&&&===']) {
      expect((await admin.call('GET', `/v1/match?${query}`)).status).toBeLessThan(500)
    }
  })
})
