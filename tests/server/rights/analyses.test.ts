import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { ROLES, type Role } from '../../../contract/closedLists'
import { users } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { expected, linesOf } from './table'

/**
 * "own" was written by the caller, "other’s" by somebody else; "shared" is with the caller among others. What a
 * caller may not read is 404 in every call, so that it cannot be told from what is not there.
 */
const LINES = linesOf(`
  role    record                    read  inList  of player  pdf  edit  publish  share  delete
  Admin   own draft                 200   yes     yes        200  200   200      200    200
  Admin   own published             200   yes     yes        200  200   200      200    200
  Admin   other’s draft             200   yes     yes        200  200   200      200    200
  Admin   other’s published         200   yes     yes        200  200   200      200    200
  Admin   other’s shared draft      200   yes     yes        200  200   200      200    200
  Admin   other’s shared published  200   yes     yes        200  200   200      200    200
  Scout   own draft                 200   yes     yes        200  200   200      200    200
  Scout   own published             200   yes     yes        200  200   200      200    200
  Scout   other’s draft             404   no      no         404  404   404      404    404
  Scout   other’s published         200   yes     yes        200  403   403      403    403
  Scout   other’s shared draft      200   yes     yes        200  403   403      403    403
  Scout   other’s shared published  200   yes     yes        200  403   403      403    403
  Player  own draft                 200   yes     yes        200  200   200      403    200
  Player  own published             200   yes     yes        200  200   200      403    200
  Player  other’s draft             404   no      no         404  404   404      404    404
  Player  other’s published         404   no      no         404  404   404      404    404
  Player  other’s shared draft      404   no      no         404  404   404      404    404
  Player  other’s shared published  200   yes     yes        200  403   403      403    403
  Agent   own draft                 404   no      no         404  404   404      404    404
  Agent   own published             404   no      no         404  404   404      404    404
  Agent   other’s draft             404   no      no         404  404   404      404    404
  Agent   other’s published         404   no      no         404  404   404      404    404
  Agent   other’s shared draft      404   no      no         404  404   404      404    404
  Agent   other’s shared published  200   yes     yes        200  403   403      403    403
`)

const CREATING = linesOf(`
  role    create  create shared
  Admin   201     201
  Scout   201     201
  Player  201     403
  Agent   403     403
`)

let app: TestApp
let admin: Persona
let somebodyElse: Persona
let thirdPerson: Persona
const callers = new Map<Role, Persona>()

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  somebodyElse = await persona(app, 'Scout')
  thirdPerson = await persona(app, 'Agent')
  for (const role of ROLES) callers.set(role, await persona(app, role))
})

function callerOf(role: string): Persona {
  const caller = [...callers.values()].find((one) => one.role === role)
  if (!caller) throw new Error(`There is no ${role}`)
  return caller
}

/** An agent's own analysis is one from before they became an agent. */
async function aRecord(caller: Persona, kind: string): Promise<Analysis> {
  const author = kind.startsWith('own') ? caller : somebodyElse
  const shared = kind.includes('shared') ? [caller.id, thirdPerson.id] : [thirdPerson.id]
  await setRole(author, author.role === 'Agent' ? 'Scout' : author.role)
  const analysis = await anAnalysis(app, author, {
    publishedAt: kind.includes('published') ? '2026-05-02T10:00:00.000Z' : null,
  })
  await setRole(author, author.role)
  const path = `/v1/analysis/${analysis.id}`
  return (await admin.call<Analysis>('PUT', path, { ...analysis, accessUserIds: shared })).body
}

const setRole = (person: Persona, role: Role) =>
  app.database.orm.update(users).set({ role }).where(eq(users.id, person.id))

/** What the calls answered, deleting last. */
async function answersTo(caller: Persona, analysis: Analysis): Promise<Record<string, string>> {
  const path = `/v1/analysis/${analysis.id}`
  const has = (list: Analysis[]) => (list.some(({ id }) => id === analysis.id) ? 'yes' : 'no')
  const statusOf = async (...call: Parameters<Persona['call']>) => String((await caller.call(...call)).status)
  // As somebody would send it who knows it all; only `share` says anything of sharing, and any version will do.
  const whole = { ...analysis, version: undefined, accessUserIds: undefined }
  const list = await caller.call<{ analyses: Analysis[] }>('GET', '/v1/analysis')
  const ofPlayer = await caller.call<Analysis[]>('GET', `/v1/analysis/player/${analysis.playerId}`)
  return {
    read: await statusOf('GET', path),
    inList: has(list.body.analyses),
    'of player': has(ofPlayer.body),
    pdf: await statusOf('GET', `${path}/pdf`),
    edit: await statusOf('PUT', path, { ...whole, conclusion: 'Changed' }),
    publish: await statusOf('PUT', path, { ...whole, publishedAt: '2026-06-01T00:00:00.000Z' }),
    share: await statusOf('PUT', path, { ...whole, accessUserIds: [] }),
    delete: await statusOf('DELETE', path),
  }
}

const stored = async (id: string) => (await admin.call('GET', `/v1/analysis/${id}`)).body

describe('the rights over analyses', () => {
  it.each(LINES)('$role on $record', async (line) => {
    const caller = callerOf(line.role ?? '')
    const analysis = await aRecord(caller, line.record ?? '')
    const before = await stored(analysis.id)

    expect(await answersTo(caller, analysis)).toEqual(expected(line, 'role', 'record'))
    if (line.delete !== '200') expect(await stored(analysis.id)).toEqual(before)
  })

  it.each(CREATING)('$role creates', async (line) => {
    const caller = callerOf(line.role ?? '')
    const input = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
    const shared = { ...input, accessUserIds: [thirdPerson.id] }

    expect({
      create: String((await caller.call('POST', '/v1/analysis', input)).status),
      'create shared': String((await caller.call('POST', '/v1/analysis', shared)).status),
    }).toEqual(expected(line, 'role'))
  })

  it('end at once for who is demoted, whatever their token says', async () => {
    const scout = await persona(app, 'Scout')
    const analysis = await anAnalysis(app, scout)
    await setRole(scout, 'Agent')

    expect((await scout.call('GET', `/v1/analysis/${analysis.id}`)).status).toBe(404)
    expect((await scout.call('GET', '/v1/match')).status).toBe(403)
    expect((await scout.call('GET', '/v1/analysis')).body).toEqual({ analyses: [], total: 0 })
  })

  it('do not tell an analysis that is not for the caller from one that is not there', async () => {
    const draft = await anAnalysis(app, somebodyElse)
    const nowhere = '00000000-0000-4000-8000-000000000000'
    for (const role of ['Scout', 'Player', 'Agent']) {
      const { call } = callerOf(role)
      for (const [method, suffix, body] of [
        ['GET', '', undefined],
        ['GET', '/pdf', undefined],
        ['PUT', '', { matchId: draft.matchId, playerId: draft.playerId }],
        ['DELETE', '', undefined],
      ] as const) {
        const hidden = await call(method, `/v1/analysis/${draft.id}${suffix}`, body)
        const absent = await call(method, `/v1/analysis/${nowhere}${suffix}`, body)
        expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body])
        expect(hidden.status).toBe(404)
      }
    }
  })
})
