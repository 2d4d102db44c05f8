import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANSWER_HEADER } from '../../../contract/answerHeader'
import { anotherServer, buildTestApp, type TestApp } from '../../support/app'
import { type Call, caller, persona } from '../../support/personas'
import { anUpload } from '../../support/uploads'

let test: TestApp
let nobody: Call

beforeAll(async () => {
  test = await buildTestApp()
  nobody = caller(test.app)
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

it('every answer forbids to be framed, sniffed or run', async () => {
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

it('the health checks', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await nobody('GET', path)).status).toBe(200)
})

it('a server that cannot keep up says that it lives, and that it is not ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const busy = await anotherServer(test)
  onTestFinished(() => busy.close())
  // No time passes between the samples, which counts as an endless delay of the event loop.
  vi.advanceTimersByTime(15_000)
  const ask = caller(busy)
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await ask('GET', path)).status))
  expect(await statuses('/healthz', '/readyz', '/v1/team')).toEqual([200, 503, 503])
})

describe('the header of the server', () => {
  it('is in each answer, and in no answer of a proxy', async () => {
    const admin = await persona(test, 'Admin')
    const file = await anUpload(test, admin)
    const list = await admin.call('GET', '/v1/team')
    const held = { 'if-none-match': String(list.headers.etag) }
    const answers = [
      [200, list],
      [304, await admin.call('GET', '/v1/team', undefined, held)],
      [200, await admin.call('GET', file)],
      [200, await nobody('GET', '/healthz')],
      [400, await admin.call('POST', '/v1/team', {})],
      [401, await nobody('GET', '/v1/team')],
      [404, await nobody('GET', '/v1/nothing')],
      [404, await nobody('GET', '/v1/team/%')],
      [413, await admin.call('POST', '/v1/team', { name: 'x'.repeat(2 ** 20) })],
    ] as const
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status)
      expect(answer.headers).toHaveProperty(ANSWER_HEADER)
    }
  })
})
