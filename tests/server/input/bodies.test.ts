import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'
import { ABSENT, text } from './expectations'
import { type Body, everythingStored, everyWrite, type Write } from './resources'

let app: TestApp
let admin: Persona
let writes: Write[]

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  writes = await everyWrite(app, admin)
})

describe('a body', () => {
  const BODIES = [
    ['no JSON', '{"name": '],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of records', '[{"name": "A"}]'],
    ['a text', '"name"'],
    ['a number', '1'],
    ['a prototype', '{"name": "A", "__proto__": {"role": "Admin"}}'],
    ['an inner prototype', '{"name": "A", "technical": {"__proto__": {"pass": {"score": 5}}}}'],
    ['a constructor’s prototype', '{"name": "A", "constructor": {"prototype": {"x": 1}}}'],
    ['more depth than anyone needs', `{"media": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ] as const

  it.each(BODIES)('that is %s is refused by every create and update', async (_what, payload) => {
    const before = await everythingStored(app)
    const headers = { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' }
    const statuses = new Set<number>()
    for (const { method, path: url } of writes) {
      const answer = await app.app.inject({ method, url, headers, payload })
      statuses.add(answer.statusCode)
      expect(['malformed', 'invalid']).toContain(answer.json().code)
    }

    expect([...statuses]).toEqual([400])
    expect(await everythingStored(app)).toBe(before)
  })

  it('that is too large is refused as that', async () => {
    const { status, body } = await admin.call('POST', '/v1/team', { name: 'A', ballast: text(1024 * 1024) })

    expect([status, body]).toEqual([413, { code: 'tooLarge', message: expect.any(String) }])
  })

  it('that is no JSON at all is refused', async () => {
    const headers = { 'content-type': 'application/xml' }
    const { status, body } = await admin.call('POST', '/v1/team', { name: 'A' }, headers)

    expect([status, body]).toMatchObject([400, { code: 'malformed' }])
  })

  it('may say more than is known: it is dropped', async () => {
    const more = { name: 'More', createdBy: ABSENT, creator: { id: ABSENT }, role: 'Admin', search: 'x' }
    const { body } = await admin.call<Body>('POST', '/v1/team', more)

    expect(Object.keys(body).sort()).toEqual([
      'aliases',
      'country',
      'creator',
      'externalIds',
      'id',
      'mergedIds',
      'name',
      'version',
    ])
    expect(body).toMatchObject({ name: 'More', creator: { id: admin.id } })
  })
})

describe('an address', () => {
  it('with an id that is none, or that is nowhere, is not found', async () => {
    const { match, analysis } = {
      match: writes.find(({ name }) => name === 'PUT match')?.body,
      analysis: writes.find(({ name }) => name === 'PUT analysis')?.body,
    }
    const bodies = { team: { name: 'A' }, player: { name: 'A' }, match, analysis }
    for (const [name, body] of Object.entries(bodies)) {
      for (const id of [ABSENT, 'x', '%00', '%F0%9F%98%80', '..%2f..', "'%20or%201=1", text(150)]) {
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          const answer = await admin.call(method, `/v1/${name}/${id}`, method === 'PUT' ? body : undefined)
          expect([method, name, id, answer.status]).toEqual([method, name, id, 404])
        }
      }
    }
  })
})
