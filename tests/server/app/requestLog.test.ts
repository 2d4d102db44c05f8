import { expect, it } from 'vitest'
import { buildTestApp } from '../../support/app'
import { caller, persona } from '../../support/personas'

it('logs route and result of a request, without addresses, names or bodies', async () => {
  const lines: string[] = []
  const test = await buildTestApp({
    config: { logLevel: 'trace' },
    logTo: { write: (line) => lines.push(line) },
    mail: {
      send: async ({ to }) => {
        throw new Error(`550 <${to}> is unknown here`)
      },
      close: async () => {},
    },
  })
  const admin = await persona(test, 'Admin')
  const nobody = caller(test.app)
  await nobody('POST', '/v1/login', { email: 'zora@example.com', password: 'zora@secret' })
  await nobody('POST', '/v1/user/password/forgot', { email: 'zora@example.com' })
  await nobody('GET', '/v1/invitation/zora-secret')
  await admin.call('GET', '/v1/team?q=zora')
  await admin.call('GET', '/v1/zora')
  await admin.call('PUT', `/v1/user/admin/${admin.id}`, { firstName: 'zora' })
  const log = lines.join('')
  // No letters that also occur in the hexadecimal numbers of requests.
  expect(log).not.toMatch(/zora/)
  expect(log).not.toContain(admin.accessToken.slice(0, 20))
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')).toMatchObject([
    { method: 'POST', route: '/v1/login', status: 200, ms: expect.any(Number), reqId: expect.any(String) },
    { method: 'POST', route: '/v1/user/password/forgot', status: 200 },
    { method: 'GET', route: '/v1/invitation/:secret', status: 404 },
    { method: 'GET', route: '/v1/team', status: 200 },
    { method: 'GET', route: 'unknown', status: 404 },
    { method: 'PUT', route: '/v1/user/admin/:id', status: 400 },
  ])
})
