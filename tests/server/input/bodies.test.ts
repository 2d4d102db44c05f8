import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { ABSENT, admin, app, everythingStored, prepareWrites, writes } from './resources'

prepareWrites()

/** Calls without a session that take a body. */
const PUBLIC = [PATHS.login, PATHS.signUp, PATHS.refresh, PATHS.logout, PATHS.forgotPassword]

/** Sends a body as it is. */
async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: string, type: string) {
  const headers = { authorization: `Bearer ${admin.accessToken}`, 'content-type': type }
  const answer = await app.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, code: answer.json().code }
}

const json = 'application/json'

describe('a body', () => {
  it.each([
    ['no JSON', '{"name": '],
    ['nothing', ''],
    ['null', 'null'],
    ['a list of records', '[{"name": "A"}]'],
    ['a text', '"name"'],
    ['a number', '1'],
    ['a prototype', '{"name": "A", "__proto__": {"role": "Admin"}}'],
    ['an inner prototype', '{"name": "A", "technical": {"__proto__": {"pass": {"score": 5}}}}'],
    ['a constructor’s prototype', '{"name": "A", "constructor": {"prototype": {"x": 1}}}'],
    ['cut off at a great depth', '{"a":'.repeat(100_000)],
  ])('that is %s is refused by every create, update and public call', async (_what, payload) => {
    const before = await everythingStored()
    const calls = [...writes, ...PUBLIC.map((path) => ({ method: 'POST' as const, path }))]
    for (const { method, path } of calls) {
      expect({ path, ...(await send(method, path, payload, json)) }).toEqual({
        path,
        status: 400,
        code: 'malformed',
      })
    }
    expect(await everythingStored()).toBe(before)
  })

  it.each(PUBLIC)('of wrong types is refused by field: %s', async (path) => {
    const names = ['email', 'password', 'firstName', 'lastName', 'refreshToken', 'invitation']
    const sent = async (value: unknown) =>
      send('POST', path, JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))), json)
    for (const value of [true, 1e308, [], [[null]], { a: {} }])
      expect({ value, ...(await sent(value)) }).toEqual({ value, status: 400, code: 'invalid' })
    expect((await sent('a\u0000b')).status).toBeLessThan(500)
  })

  it('that is too large is refused as that', async () => {
    const payload = JSON.stringify({ name: 'A', ballast: 'x'.repeat(1024 * 1024) })
    expect(await send('POST', '/v1/team', payload, json)).toEqual({ status: 413, code: 'tooLarge' })
  })

  it('that is no JSON at all is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])
      expect(await send('POST', '/v1/team', 'a=b', type)).toEqual({ status: 400, code: 'malformed' })
  })

  it('may be announced by a DELETE that sends none', async () => {
    for (const type of [json, 'text/plain'])
      expect((await send('DELETE', `/v1/team/${ABSENT}`, '', type)).status).toBe(404)
  })
})

describe('an address', () => {
  it('answer 404 for invalid and unknown ids', async () => {
    for (const { path, body } of writes.filter(({ name }) => /^POST (?!user)/.test(name))) {
      for (const id of [ABSENT, 'x', '%00', "'%20or%201=1", 'x'.repeat(150)]) {
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          const sent = method === 'PUT' ? { ...body, id: undefined, version: 1 } : undefined
          const { status } = await admin.call(method, `${path}/${id}`, sent)
          expect([method, path, id, status]).toEqual([method, path, id, 404])
        }
      }
    }
  })
})
