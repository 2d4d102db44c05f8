import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'
import { REFUSED, TAKEN } from './expectations'
import { type Body, everythingStored, everyWrite, type Write } from './resources'

let app: TestApp
let admin: Persona
let writes: Write[]

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  writes = await everyWrite(app, admin)
})

/** A body that would be taken, with these changes: a new id, and the present version. */
async function bodyFor(write: Write, changes: Body): Promise<Body> {
  const version = 'version' in write.body ? await presentVersion(write) : {}
  return { ...write.body, ...(write.method === 'POST' ? { id: undefined } : {}), ...version, ...changes }
}

const presentVersion = async ({ path }: Write) => ({
  version: (await admin.call<{ version: number }>('GET', path)).body.version,
})

const said = ({ of, changes }: { of: string; changes: Body }) =>
  `${of}: ${JSON.stringify(changes, (_key, value) => (value === undefined ? 'nothing' : value)).slice(0, 90)}`

describe.each(['POST', 'PUT'] as const)('%s', (method) => {
  const writeOf = (of: string): Write => {
    const write = writes.find((one) => one.name === `${method} ${of}`)
    if (!write) throw new Error(`There is no ${method} ${of}`)
    return write
  }

  it.each(REFUSED.map((row) => [said(row), row] as const))('refuses %s', async (_said, row) => {
    const write = writeOf(row.of)
    const before = await everythingStored(app)

    const { status, body } = await admin.call(write.method, write.path, await bodyFor(write, row.changes))

    expect(body).toEqual({ code: 'invalid', message: 'Some fields are not valid', errors: row.errors })
    expect(status).toBe(400)
    expect(await everythingStored(app)).toBe(before)
  })

  it.each(TAKEN.map((row) => [said(row), row] as const))('takes %s', async (_said, row) => {
    const write = writeOf(row.of)

    const { status, body } = await admin.call<Body>(
      write.method,
      write.path,
      await bodyFor(write, row.changes),
    )

    expect(status).toBe(method === 'POST' ? 201 : 200)
    expect(body).toMatchObject(row.stored)
    const path = method === 'POST' ? `${write.path}/${body.id}` : write.path
    expect((await admin.call('GET', path)).body).toEqual(body)
    if ('name' in row.stored) {
      const away = { ...(await bodyFor(write, {})), name: `Away ${crypto.randomUUID()}` }
      await admin.call('PUT', path, away)
    }
  })
})
