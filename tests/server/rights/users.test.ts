import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { users } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'
import { expected, linesOf } from './table'

/**
 * On invited users of each role. A scout does not see that administrators are there. "grant" makes them an administrator,
 * "edit" changes their name.
 */
const LINES = linesOf(`
  role    record  list  inList  read  edit  grant  invite  delete
  Admin   Admin   200   yes     200   200   200    200     200
  Admin   Scout   200   yes     200   200   200    200     200
  Admin   Player  200   yes     200   200   200    200     200
  Admin   Agent   200   yes     200   200   200    200     200
  Scout   Admin   200   no      404   404   404    404     404
  Scout   Scout   200   yes     200   403   403    200     403
  Scout   Player  200   yes     200   200   403    200     200
  Scout   Agent   200   yes     200   200   403    200     200
  Player  Admin   403   no      403   403   403    403     403
  Player  Scout   403   no      403   403   403    403     403
  Player  Player  403   no      403   403   403    403     403
  Player  Agent   403   no      403   403   403    403     403
  Agent   Admin   403   no      403   403   403    403     403
  Agent   Scout   403   no      403   403   403    403     403
  Agent   Player  403   no      403   403   403    403     403
  Agent   Agent   403   no      403   403   403    403     403
`)

const CREATING = linesOf(`
  role    as Admin  as Scout  as Player  as Agent
  Admin   201       201       201        201
  Scout   403       201       201        201
  Player  403       403       403        403
  Agent   403       403       403        403
`)

let app: TestApp
let admin: Persona
const callers = new Map<string, Persona>()
let count = 0

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  for (const role of ROLES) callers.set(role, await persona(app, role))
})

const aUser = (role: string) => {
  count += 1
  return { firstName: 'New', lastName: 'User', email: `new${count}@touchline.test`, role }
}

function callerOf(role = ''): Persona {
  const caller = callers.get(role)
  if (!caller) throw new Error(`There is no ${role}`)
  return caller
}

describe('the rights over users', () => {
  it.each(LINES)('$role on an invited $record', async (line) => {
    const { call } = callerOf(line.role)
    const input = aUser(line.record ?? '')
    const { id } = (await admin.call<{ id: string }>('POST', '/v1/user/admin', input)).body
    const path = `/v1/user/admin/${id}`
    const statusOf = async (...said: Parameters<Persona['call']>) => String((await call(...said)).status)
    const list = await call<{ users?: { id: string }[] }>('GET', '/v1/user/admin')
    const answers = {
      list: String(list.status),
      inList: list.body.users?.some((user) => user.id === id) ? 'yes' : 'no',
      read: await statusOf('GET', path),
      edit: await statusOf('PUT', path, { ...input, firstName: 'Renamed' }),
      grant: await statusOf('PUT', path, { ...input, role: 'Admin' }),
      invite: await statusOf('POST', `${path}/invitation`),
      delete: await statusOf('DELETE', path),
    }

    expect(answers).toEqual(expected(line, 'role', 'record'))
    await app.settled()
  })

  it.each(CREATING)('$role creates', async (line) => {
    const { call } = callerOf(line.role)
    const answers: Record<string, string> = {}
    for (const role of ROLES) {
      answers[`as ${role}`] = String((await call('POST', '/v1/user/admin', aUser(role))).status)
    }

    expect(answers).toEqual(expected(line, 'role'))
    await app.settled()
  })

  it('are nobody’s over themselves: the own account can be read and renamed, its role cannot', async () => {
    for (const role of ['Agent', 'Player'] satisfies Role[]) {
      const { call, id } = callerOf(role)
      expect((await call('GET', '/v1/user/account')).status).toBe(200)
      const renamed = await call('PUT', '/v1/user/account', { firstName: 'A', lastName: 'B', role: 'Admin' })
      expect(renamed.status).toBe(200)
      const [stored] = await app.database.orm.select().from(users).where(eq(users.id, id))
      expect(stored?.role).toBe(role)
    }
  })
})
