import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Call, caller, persona } from '../../support/personas'

/** Everything that answers without a session; a new route is not among them by accident. */
const PUBLIC = [
  'get /healthz',
  'get /readyz',
  'get /v1/club',
  'get /v1/invitation/{secret}',
  'get /v1/user/email/confirm/{secret}',
  'post /v1/client-errors',
  'post /v1/login',
  'post /v1/logout',
  'post /v1/signup',
  'post /v1/token/refresh',
  'post /v1/user/email/confirm/{secret}',
  'post /v1/user/password/forgot',
  'post /v1/user/password/forgot/{secret}',
]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Description = { paths: Record<string, Record<string, { security?: unknown[]; responses: object }>> }

let test: TestApp
let nobody: Call
let operations: { name: string; method: Method; path: string; isPublic: boolean }[]

beforeAll(async () => {
  test = await buildTestApp()
  nobody = caller(test.app)
  const { body } = await nobody<Description>('GET', '/v1/openapi.json')
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase() as Method,
      path: path.replace(/\{\w+\}/g, crypto.randomUUID()),
      isPublic: security?.length === 0,
    })),
  )
})

describe('access', () => {
  it('is public where this list says so', () => {
    expect(
      operations
        .filter(({ isPublic }) => isPublic)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(PUBLIC)
  })

  it('takes a session everywhere else, before anything is looked at', async () => {
    const closed = operations.filter(({ isPublic }) => !isPublic)
    expect(closed.length).toBeGreaterThan(20)
    for (const { name, method, path } of closed) {
      const answer = await nobody(method, path, method === 'GET' ? undefined : { a: 1 })
      expect({ name, ...answer }).toMatchObject({
        name,
        status: 401,
        body: { message: 'Unauthorized request', code: 'unauthorized' },
      })
    }
  })

  it('describes every call of the document', async () => {
    const names = operations.map(({ name }) => name)
    for (const resource of ['analysis', 'match', 'player', 'team', 'user/admin']) {
      expect(names).toEqual(
        expect.arrayContaining([
          `get /v1/${resource}`,
          `post /v1/${resource}`,
          `put /v1/${resource}/{id}`,
          `delete /v1/${resource}/{id}`,
        ]),
      )
    }
    expect(names).toEqual(
      expect.arrayContaining(['get /v1/analysis/player/{id}', 'get /v1/analysis/{id}/pdf']),
    )
  })
})

describe('addresses', () => {
  const NOTHING = { status: 404, body: { code: 'notFound', message: 'There is nothing at this address' } }

  it.each([
    ['GET', '/v1/nothing'],
    ['PUT', '/v1/login'],
    ['OPTIONS', '/v1/team'],
    ['GET', '/v1/team/a/b'],
  ] as const)('where there is nothing say so: %s %s', async (method, path) => {
    expect(await nobody(method, path)).toMatchObject(NOTHING)
  })

  it('that mean nothing are a 404, never a failure', async () => {
    const admin = await persona(test, 'Admin')
    for (const path of ['/v1/team/%', '/v1/team/%E0%A4%A', '/%00', `/v1/team/${'x'.repeat(500)}`])
      expect(await admin.call('GET', path)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })

  it('may end with a slash, and are asked for their headers alone', async () => {
    const admin = await persona(test, 'Admin')
    expect((await admin.call('GET', '/v1/team/')).status).toBe(200)
    const head = await admin.call('HEAD', '/v1/team')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect((await nobody('HEAD', '/v1/team')).status).toBe(401)
  })
})

describe('every answer', () => {
  it('forbids to be framed, sniffed or run', async () => {
    const { headers } = await nobody('GET', '/v1/nothing')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('health', () => {
  it('is told to whoever watches the server', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await nobody('GET', path)).status).toBe(200)
  })
})
