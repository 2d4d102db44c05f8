import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { users } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Call, caller, persona } from '../../support/personas'

/** All that is for everybody; whatever else the server answers asks for a session. */
const PUBLIC = [
  'POST /v1/login',
  'POST /v1/signup',
  'POST /v1/logout',
  'POST /v1/token/refresh',
  'POST /v1/user/password/forgot',
  'POST /v1/user/password/forgot/{secret}',
  'GET /v1/invitation/{secret}',
  'GET /v1/user/email/confirm/{secret}',
  'POST /v1/user/email/confirm/{secret}',
  'GET /v1/club',
  'GET /v1/openapi.json',
  'POST /v1/client-errors',
]

type Method = Parameters<Call>[0]
type OpenApi = { paths: Record<string, Record<string, unknown>> }

let app: TestApp
let calls: { method: Method; path: string }[]

beforeAll(async () => {
  app = await buildTestApp()
  const { paths } = (await caller(app.app)<OpenApi>('GET', PATHS.openApi)).body
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !PUBLIC.includes(`${method.toUpperCase()} ${path}`))
      .filter(() => path.startsWith('/v1/'))
      .map((method) => ({
        method: method.toUpperCase() as Method,
        path: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      })),
  )
})

/** Which calls are answered with anything but 401. */
async function answered(call: Call): Promise<string[]> {
  const open: string[] = []
  for (const { method, path } of calls) {
    const { status } = await call(method, path, ['POST', 'PUT'].includes(method) ? {} : undefined)
    if (status !== 401) open.push(`${method} ${path}: ${status}`)
  }
  return open
}

describe('without a valid session', () => {
  it('there are calls to be refused', () => {
    expect(calls.length).toBeGreaterThan(25)
  })

  it('every call that is not public is refused to nobody', async () => {
    expect(await answered(caller(app.app))).toEqual([])
  })

  it('every call is refused to made-up tokens', async () => {
    expect(
      await answered(caller(app.app, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwicm9sZSI6IkFkbWluIn0.')),
    ).toEqual([])
  })

  it('every call is refused to who was deleted a moment ago', async () => {
    const admin = await persona(app, 'Admin')
    expect((await admin.call('GET', '/v1/match')).status).toBe(200)
    await app.database.orm.delete(users).where(eq(users.id, admin.id))

    expect(await answered(admin.call)).toEqual([])
  })

  it('every call is refused after the token’s time', async () => {
    const admin = await persona(app, 'Admin')
    app.clock.advance({ minutes: 16 })

    expect(await answered(admin.call)).toEqual([])
  })
})
