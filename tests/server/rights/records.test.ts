import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { RESOURCES } from '../../../contract/paths'
import { users } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { expected, linesOf } from './table'

/** Matches, players and teams: "own" was made by the caller. An agent is told the same whether or not something is there. */
const LINES = linesOf(`
  role    record    list  read  create  edit  delete
  Admin   own       200   200   201     200   200
  Admin   other’s   200   200   201     200   200
  Admin   nobody’s  200   200   201     200   200
  Admin   absent    200   404   201     404   404
  Scout   own       200   200   201     200   200
  Scout   other’s   200   200   201     200   200
  Scout   nobody’s  200   200   201     200   200
  Scout   absent    200   404   201     404   404
  Player  own       200   200   201     200   200
  Player  other’s   200   200   201     200   403
  Player  nobody’s  200   200   201     200   403
  Player  absent    200   404   201     404   404
  Agent   own       403   403   403     403   403
  Agent   other’s   403   403   403     403   403
  Agent   nobody’s  403   403   403     403   403
  Agent   absent    403   403   403     403   403
`)

const RECORDS = {
  match: { path: RESOURCES.matches.path, make: aMatch },
  player: { path: RESOURCES.players.path, make: aPlayer },
  team: { path: RESOURCES.teams.path, make: aTeam },
} as const

let app: TestApp
const callers = new Map<string, Persona>()

beforeAll(async () => {
  app = await buildTestApp()
  for (const role of ROLES) callers.set(role, await persona(app, role))
})

const setRole = (person: Persona, role: Role) =>
  app.database.orm.update(users).set({ role }).where(eq(users.id, person.id))

/** An agent's own record is one from before they became an agent. */
async function aRecord(caller: Persona, kind: keyof typeof RECORDS, whose: string): Promise<{ id: string }> {
  const { make } = RECORDS[kind]
  if (whose === 'absent') return { ...(await make(app)), id: randomUUID() }
  if (whose === 'nobody’s') {
    const leaver = await persona(app, 'Scout')
    const record = await make(app, leaver)
    await app.database.orm.delete(users).where(eq(users.id, leaver.id))
    return record
  }
  if (whose !== 'own') return make(app)
  await setRole(caller, caller.role === 'Agent' ? 'Scout' : caller.role)
  const record = await make(app, caller)
  await setRole(caller, caller.role)
  return record
}

async function aNewOne(kind: keyof typeof RECORDS) {
  const { id: _id, ...input } = await RECORDS[kind].make(app)
  return { ...input, name: `New ${randomUUID()}` }
}

describe.each(Object.keys(RECORDS) as (keyof typeof RECORDS)[])('the rights over a %s', (kind) => {
  it.each(LINES)('$role on $record', async (line) => {
    const caller = callers.get(line.role ?? '')
    if (!caller) throw new Error(`There is no ${line.role}`)
    const record = await aRecord(caller, kind, line.record ?? '')
    const { path } = RECORDS[kind]
    const statusOf = async (...call: Parameters<Persona['call']>) =>
      String((await caller.call(...call)).status)

    expect({
      list: await statusOf('GET', `${path}?page=1&amount=2000`),
      read: await statusOf('GET', `${path}/${record.id}`),
      create: await statusOf('POST', path, await aNewOne(kind)),
      edit: await statusOf('PUT', `${path}/${record.id}`, record),
      delete: await statusOf('DELETE', `${path}/${record.id}`),
    }).toEqual(expected(line, 'role', 'record'))
  })
})
