import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../contract/closedLists'
import { forRole } from '../../contract/clubFields'
import type { Merge, Mergeable } from '../../contract/merge'
import { PATHS, RESOURCES } from '../../contract/paths'
import { jobs, users } from '../../server/database/schema'
import { enqueueJob } from '../../server/jobs/queue.repository'
import { madeBy, oneOfEachRole } from '../server/rights/owners'
import { type Line, linesOf } from '../server/rights/table'
import { buildTestApp, type TestApp } from '../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../support/factories'
import { describedOperations, operationName } from '../support/generatedRequests/operations'
import { type Call, caller as callerWith, type Persona, persona } from '../support/personas'
import { anUpload, formOf, SMALL_PNG, send } from '../support/uploads'

/**
 * Every call that takes a session, by every role: on what the caller has made, and on what another user has made. An agent's own
 * is from before they became an agent. A later refusal than that of the rights (409, 400) shows that the rights allow the call.
 */
const OF_RECORDS = `
  call                               record    Admin  Scout  Player  Agent
  GET /v1/{kind}                     -         200    200    200     403
  POST /v1/{kind}                    -         201    201    201     403
  POST /v1/{kind}/bulk               -         200    200    200     403
  GET /v1/{kind}/{id}                other’s   200    200    200     403
  PUT /v1/{kind}/{id}                own       200    200    200     403
  PUT /v1/{kind}/{id}                other’s   200    200    200     403
  DELETE /v1/{kind}/{id}             own       200    200    200     403
  DELETE /v1/{kind}/{id}             other’s   200    200    403     403
  POST /v1/{kind}/merge              other’s   200    200    403     403
  GET /v1/{kind}/merge               -         200    200    403     403
  GET /v1/{kind}/duplicates          -         200    200    403     403
  POST /v1/{kind}/merge/{id}/undo    other’s   200    200    403     403
  GET /v1/{kind}/{id}                absent    404    404    404     403
  PUT /v1/{kind}/{id}                absent    404    404    404     403
  DELETE /v1/{kind}/{id}             absent    404    404    404     403
`

const LINES = [
  ...['team', 'player', 'match'].flatMap((kind) => linesOf(OF_RECORDS.replaceAll('{kind}', kind))),
  ...linesOf(`
    call                                          record                    Admin  Scout  Player  Agent
    GET /v1/player/{id}/consent                   other’s                   200    403    403     403
    GET /v1/player/{id}/consent                   absent                    404    403    403     403
    PUT /v1/player/{id}/consent                   absent                    404    403    403     403
    PUT /v1/player/{id}/consent                   other’s                   200    403    403     403
    DELETE /v1/player/{id}/consent                other’s                   200    403    403     403
    GET /v1/match/{id}/sheet                      other’s                   200    200    200     403
    GET /v1/player/{id}/bundle                    other’s                   202    403    403     403
    GET /v1/player/{id}/bundle                    absent                    404    403    403     403
    GET /v1/analysis                              -                         200    200    200     200
    POST /v1/analysis                             -                         201    201    201     403
    GET /v1/analysis/player/{id}                  other’s                   200    200    200     200
    GET /v1/analysis/{id}                         own draft                 200    200    200     404
    GET /v1/analysis/{id}                         other’s draft             200    404    404     404
    GET /v1/analysis/{id}                         other’s shared draft      200    200    404     404
    GET /v1/analysis/{id}                         other’s published         200    200    404     404
    GET /v1/analysis/{id}                         other’s shared published  200    200    200     200
    GET /v1/analysis/{id}/pdf                     other’s draft             200    404    404     404
    GET /v1/analysis/{id}/pdf                     other’s shared published  200    200    200     200
    POST /v1/analysis/pdf                         other’s draft             200    404    404     404
    POST /v1/analysis/pdf                         other’s shared published  200    200    200     200
    PUT /v1/analysis/{id}                         own draft                 200    200    200     404
    PUT /v1/analysis/{id}                         other’s draft             200    404    404     404
    PUT /v1/analysis/{id}                         other’s shared published  200    403    403     403
    DELETE /v1/analysis/{id}                      own published             200    200    200     404
    DELETE /v1/analysis/{id}                      other’s draft             200    404    404     404
    DELETE /v1/analysis/{id}                      other’s shared published  200    403    403     403
    GET /v1/new-report                            -                         200    200    200     200
    GET /v1/analysis/{id}/share                   own draft                 200    200    403     404
    GET /v1/analysis/{id}/share                   other’s draft             200    404    404     404
    GET /v1/analysis/{id}/share                   other’s published         200    403    404     404
    GET /v1/analysis/{id}/share                   other’s shared published  200    200    200     200
    PUT /v1/analysis/{id}/reply                   own published             404    404    404     404
    PUT /v1/analysis/{id}/reply                   other’s published         404    404    404     404
    PUT /v1/analysis/{id}/reply                   other’s shared draft      200    200    404     404
    PUT /v1/analysis/{id}/reply                   other’s shared published  200    200    200     200
    PUT /v1/analysis/{id}/share/{userId}          own published             404    404    403     404
    PUT /v1/analysis/{id}/share/{userId}          other’s shared published  404    403    403     403
    POST /v1/analysis/{id}/share/{userId}/reminder  own published           404    404    403     404
    POST /v1/analysis/{id}/share/{userId}/reminder  other’s shared published  404  403    403     403
    POST /v1/media                                -                         201    201    201     403
    GET /v1/media/{id}                            own                       200    200    200     404
    GET /v1/media/{id}                            other’s                   404    404    404     404
    GET /v1/statistics                            -                         200    200    200     200
    GET /v1/history                               -                         200    403    403     403
    GET /v1/history/export                        -                         200    403    403     403
    GET /v1/history/{id}/state                    other’s                   200    403    403     403
    POST /v1/history/{id}/restore                 other’s                   200    403    403     403
    GET /v1/batch                                 -                         200    200    200     403
    POST /v1/batch                                -                         201    201    201     403
    GET /v1/batch/{id}                            own                       200    200    200     403
    GET /v1/batch/{id}                            other’s                   200    404    404     403
    PUT /v1/batch/{id}                            own                       200    200    200     403
    PUT /v1/batch/{id}                            other’s                   404    404    404     403
    GET /v1/batch/{id}/row                        own                       200    200    200     403
    GET /v1/batch/{id}/row                        other’s                   200    404    404     403
    GET /v1/batch/{id}/undo                       own                       200    200    200     403
    GET /v1/batch/{id}/undo                       other’s                   200    404    404     403
    POST /v1/batch/{id}/undo                      own                       200    200    200     403
    POST /v1/batch/{id}/undo                      other’s                   200    404    404     403
    PUT /v1/batch/{id}/part/{part}                own                       200    200    200     403
    PUT /v1/batch/{id}/part/{part}                other’s                   404    404    404     403
    POST /v1/batch/{id}/run                       own                       200    200    200     403
    POST /v1/batch/{id}/run                       other’s                   404    404    404     403
    POST /v1/batch/{id}/stop                      own                       200    200    200     403
    POST /v1/batch/{id}/stop                      other’s                   404    404    404     403
    POST /v1/batch/{id}/retry                     own                       200    200    200     403
    POST /v1/batch/{id}/retry                     other’s                   404    404    404     403
    PUT /v1/batch/{id}/change                     own                       200    200    200     403
    PUT /v1/batch/{id}/change                     other’s                   409    409    409     403
    GET /v1/job                                   -                         200    200    200     200
    POST /v1/job/{id}/stop                        own                       200    200    200     200
    POST /v1/job/{id}/stop                        other’s                   200    404    404     404
    POST /v1/job/{id}/retry                       other’s                   409    404    404     404
    GET /v1/mail/server                           -                         200    403    403     403
    POST /v1/mail/test                            -                         200    403    403     403
    GET /v1/backup                                -                         200    403    403     403
    POST /v1/backup/test                          -                         404    403    403     403
    GET /v1/user/account                          own                       200    200    200     200
    PUT /v1/user/account                          own                       200    200    200     200
    PUT /v1/user/account/password                 own                       200    200    200     200
    POST /v1/user/account/confirmation            own                       409    409    409     409
    DELETE /v1/user/account                       own                       200    200    200     200
    DELETE /v1/user/account/confirm               own                       409    409    409     409
    GET /v1/user/account/session                  own                       200    200    200     200
    DELETE /v1/user/account/session               own                       200    200    200     200
    DELETE /v1/user/account/session/{id}          other’s                   404    404    404     404
    GET /v1/user/account/token                    own                       200    200    200     200
    POST /v1/user/account/token                   own                       200    200    200     200
    DELETE /v1/user/account/token/{id}            other’s                   404    404    404     404
    GET /v1/user/account/second-factor            own                       200    200    200     200
    POST /v1/user/account/second-factor           own                       200    200    200     200
    POST /v1/user/account/second-factor/confirm   own                       400    400    400     400
    POST /v1/user/account/second-factor/recovery-codes  own                 404    404    404     404
    POST /v1/user/account/second-factor/remove    own                       200    200    200     200
    GET /v1/search                                -                         200    200    200     200
    GET /v1/shared-filter                         -                         200    200    200     403
    POST /v1/shared-filter                        -                         201    201    201     403
    DELETE /v1/shared-filter/{id}                 own                       200    200    200     403
    DELETE /v1/shared-filter/{id}                 other’s                   200    403    403     403
    GET /v1/short-list                            -                         200    200    403     403
    POST /v1/short-list                           -                         201    201    403     403
    GET /v1/short-list/{id}                       own                       200    200    403     403
    GET /v1/short-list/{id}                       other’s                   200    404    403     403
    GET /v1/short-list/{id}                       other’s shared            200    200    403     403
    PUT /v1/short-list/{id}                       own                       200    200    403     403
    PUT /v1/short-list/{id}                       other’s                   200    404    403     403
    PUT /v1/short-list/{id}                       other’s shared            200    403    403     403
    DELETE /v1/short-list/{id}                    own                       200    200    403     403
    DELETE /v1/short-list/{id}                    other’s                   200    404    403     403
    DELETE /v1/short-list/{id}                    other’s shared            200    403    403     403
    GET /v1/request                               -                         200    200    403     403
    POST /v1/request                              -                         201    201    403     403
    GET /v1/request/{id}                          own                       200    200    403     403
    GET /v1/request/{id}                          other’s                   200    404    403     403
    PUT /v1/request/{id}                          own                       200    200    403     403
    PUT /v1/request/{id}                          other’s                   200    404    403     403
    DELETE /v1/request/{id}                       own                       200    200    403     403
    DELETE /v1/request/{id}                       other’s                   200    404    403     403
    POST /v1/user/account/calendar                own                       200    200    200     200
    DELETE /v1/user/account/calendar              own                       200    200    200     200
    GET /v1/sign-in-policy                        -                         200    403    403     403
    PUT /v1/sign-in-policy                        -                         200    403    403     403
    GET /v1/retention                             -                         200    403    403     403
    PUT /v1/retention                             -                         200    403    403     403
    POST /v1/retention/player/{id}                a player not listed       404    403    403     403
    PUT /v1/club                                  -                         200    403    403     403
    GET /v1/user/admin                            -                         200    200    403     403
    POST /v1/user/admin                           an agent                  201    201    403     403
    POST /v1/user/admin                           a scout                   201    201    403     403
    POST /v1/user/admin                           an administrator          201    403    403     403
    GET /v1/user/admin/{id}                       an agent                  200    200    403     403
    GET /v1/user/admin/{id}                       an administrator          200    404    403     403
    PUT /v1/user/admin/{id}                       an agent                  200    200    403     403
    PUT /v1/user/admin/{id}                       a scout                   200    403    403     403
    PUT /v1/user/admin/{id}                       an administrator          200    404    403     403
    DELETE /v1/user/admin/{id}                    an agent                  200    200    403     403
    DELETE /v1/user/admin/{id}                    a scout                   200    403    403     403
    DELETE /v1/user/admin/{id}                    an administrator          200    404    403     403
    POST /v1/user/admin/{id}/invitation           an invited agent          200    200    403     403
    POST /v1/user/admin/{id}/invitation           an invited administrator  200    404    403     403
    POST /v1/user/admin/{id}/invitation/link      an invited agent          200    403    403     403
    GET /v1/user/admin/{id}/handover              an agent                  200    403    403     403
    POST /v1/user/admin/{id}/handover             an agent                  200    403    403     403
    GET /v1/user/admin/{id}/erasure               an agent                  200    403    403     403
    POST /v1/user/admin/{id}/erasure              an agent                  202    403    403     403
    GET /v1/player/{id}/erasure                   other’s                   200    403    403     403
    POST /v1/player/{id}/erasure                  other’s                   202    403    403     403
    GET /v1/user/admin/{id}/session               an agent                  200    403    403     403
    DELETE /v1/user/admin/{id}/session            an agent                  200    403    403     403
    DELETE /v1/user/admin/{id}/session            an administrator          200    404    403     403
    DELETE /v1/user/admin/{id}/session/{sessionId}  an agent                404    403    403     403
    GET /v1/user/admin/{id}/token                 an agent                  200    403    403     403
    GET /v1/user/admin/{id}/token                 an administrator          200    404    403     403
    DELETE /v1/user/admin/{id}/token/{tokenId}    an agent                  404    403    403     403
    GET /v1/user/admin/{id}/bundle                an agent                  202    403    403     403
    GET /v1/user/admin/{id}/bundle                an administrator          202    403    403     403
    GET /v1/user/admin/{id}/second-factor         an agent                  200    403    403     403
    DELETE /v1/user/admin/{id}/second-factor      an agent                  200    403    403     403
    DELETE /v1/user/admin/{id}/second-factor      an administrator          200    404    403     403
`),
]

let app: TestApp
let somebodyElse: Persona
let callers: Record<Role, Persona>
let operations: Awaited<ReturnType<typeof describedOperations>>
let subject: { matchId: string; playerId: string }

beforeAll(async () => {
  app = await buildTestApp()
  somebodyElse = await persona(app, 'Admin')
  callers = await oneOfEachRole(app)
  operations = await describedOperations(app.app)
  subject = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
})

/** The calls that take no session. */
const PUBLIC = [
  'POST /v1/login',
  'POST /v1/signup',
  'GET /v1/login/oidc',
  'GET /v1/login/oidc/callback',
  'POST /v1/login/oidc',
  'POST /v1/logout',
  'POST /v1/token/refresh',
  'POST /v1/user/password/forgot',
  'GET /v1/user/password/forgot/{secret}',
  'POST /v1/user/password/forgot/{secret}',
  'GET /v1/invitation/{secret}',
  'GET /v1/user/email/confirm/{secret}',
  'POST /v1/user/email/confirm/{secret}',
  'GET /v1/calendar/{secret}.ics',
  'GET /v1/club',
  'GET /healthz',
  'GET /readyz',
  'POST /v1/client-errors',
]

it('the tables name every call', () => {
  const named = new Set([...PUBLIC, ...LINES.map(({ call = '' }) => call)])
  expect([...named].sort()).toEqual(operations.map(operationName).sort())
})

describe('a call that is not public answers 401', () => {
  /** The calls that answer anything but 401. */
  async function answered(call: Call): Promise<string[]> {
    const open: string[] = []
    for (const operation of operations) {
      const url = operation.path.replace(/\{\w+\}/g, randomUUID())
      const { status } = await call(operation.method, url, /^P/.test(operation.method) ? {} : undefined)
      if (status !== 401) open.push(operationName(operation))
    }
    return open.filter((name) => !PUBLIC.includes(name))
  }

  it('without a session, and with a forged token', async () => {
    expect(await answered(callerWith(app.app))).toEqual([])
    const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwicm9sZSI6IkFkbWluIn0.'
    expect(await answered(callerWith(app.app, forged))).toEqual([])
  })

  it('to a user who has just been deleted', async () => {
    const admin = await persona(app, 'Admin')
    expect((await admin.call('GET', '/v1/match')).status).toBe(200)
    await app.database.orm.delete(users).where(eq(users.id, admin.id))
    expect(await answered(admin.call)).toEqual([])
  })
})

describe('a call is answered as the rights table says:', () => {
  it.each(LINES)('$call, $record', async (line) => {
    const answers = Object.fromEntries(
      await Promise.all(ROLES.map(async (role) => [role, String(await statusFor(line, role))])),
    )
    expect(answers).toEqual(Object.fromEntries(ROLES.map((role) => [role, line[role]])))
  })
})

/** What some calls cannot be made without. */
const QUERIES: Record<string, string> = {
  [PATHS.search]: '?q=vale',
  [PATHS.statistics]: '?view=coverage',
  [PATHS.sharedFilters]: '?resource=players',
  [PATHS.batchRows('{id}')]: '?kind=created',
  [PATHS.historyExport]: '?format=csv',
}

async function statusFor({ call = '', record = '' }: Line, role: Role): Promise<number> {
  // These calls end sessions and delete accounts.
  const caller = call.includes('/user/account') ? await persona(app, role) : callers[role]
  const [method = '', path = ''] = call.split(' ')
  if (call === 'POST /v1/media') return (await send(app, caller, formOf({ content: SMALL_PNG }))).status
  const { id, body } = await prepared(path, record, caller)
  const url = path
    .replace('{id}', id)
    .replace(/\{(?:sessionId|tokenId|userId)\}/, randomUUID())
    .replace('{part}', '1')
  const query = QUERIES[path] ?? ''
  const verb = method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET'
  const hasBody = verb === 'POST' || verb === 'PUT'
  return (await caller.call(verb, `${url}${query}`, hasBody ? body : undefined)).status
}

/** What the call is about: its id, and a body that is in order. */
type Prepared = { id: string; body?: unknown }

async function prepared(path: string, record: string, caller: Persona): Promise<Prepared> {
  const [, , resource = '', ...rest] = path.split('/')
  if (path.startsWith('/v1/user/account')) return account(path, caller)
  if (resource === 'user') return aUser(path, record, caller)
  if (rest.includes('merge')) return aMerge(resource, path)
  if (resource === 'analysis')
    return rest[0] === 'player' ? { id: randomUUID() } : ofAnalyses(path, record, caller)
  if (resource === 'history') return anEntry()
  if (resource === 'job') return { id: await aJob(record === 'own' ? caller : somebodyElse) }
  if (resource === 'media')
    return { id: (await byOwner(record, caller, (by) => anUpload(app, by))).split('/').at(-1) ?? '' }
  if (resource === 'sign-in-policy') return { id: '', body: { secondFactorRoles: [] } }
  if (resource === 'retention') return { id: randomUUID(), body: { months: null, minorMonths: null } }
  if (resource === 'club') return { id: '', body: { name: 'Harbour Athletic', crest: null, labels: {} } }
  if (resource === 'shared-filter') return aSharedFilter(record, caller)
  if (resource === 'short-list') return aShortList(record, caller)
  if (resource === 'request') return aRequest(path, record, caller)
  if (resource === 'batch') return anImport(path, record, caller)
  if (path.endsWith('consent'))
    return {
      id: record === 'absent' ? randomUUID() : subject.playerId,
      body: { scope: 'share', until: '2030-01-01', file: null },
    }
  return ofRecords(resource, path, record, caller)
}

async function aShortList(record: string, caller: Persona): Promise<Prepared> {
  const body = { name: 'Left backs', isShared: record.includes('shared') }
  const make = (by: Persona) => by.call<{ id: string }>('POST', RESOURCES.shortLists.path, body)
  const asStaff = async (by: Persona) => (by.role === 'Player' ? make(somebodyElse) : make(by))
  return { id: (await byOwner(record, caller, asStaff)).body.id, body }
}

async function aRequest(path: string, record: string, caller: Persona): Promise<Prepared> {
  const body = { scoutId: somebodyElse.id, playerId: (await aPlayer(app)).id }
  if (!path.endsWith('{id}')) return { id: '', body }
  const make = (by: Persona) => by.call<{ id: string }>('POST', RESOURCES.requests.path, body)
  const asStaff = async (by: Persona) => (by.role === 'Player' ? make(somebodyElse) : make(by))
  return { id: (await byOwner(record, caller, asStaff)).body.id, body }
}

async function aSharedFilter(record: string, caller: Persona): Promise<Prepared> {
  const body = { resource: 'players', name: 'Keepers', search: 'position=Goalkeeper' }
  const share = (by: Persona) => by.call<{ id: string }>('POST', PATHS.sharedFilters, body)
  return { id: (await byOwner(record, caller, share)).body.id, body }
}

async function anImport(path: string, record: string, caller: Persona): Promise<Prepared> {
  const body = { kind: 'import', resource: 'players', fileName: 'players.csv' }
  const end = { unchanged: 0, refused: 0, refusals: [] }
  const items = [{ row: 1, title: 'Ada', call: 'create', record: { name: 'Ada' } }]
  const chosen = { ids: [subject.playerId] }
  const change = { resource: 'players', chosen, change: { fields: { foot: 'Left' } } }
  const begin = async (by: Persona) => {
    if (path.endsWith('change')) return by.call<{ id: string }>('PUT', PATHS.bulkChange(randomUUID()), change)
    const begun = await by.call<{ id: string }>('POST', PATHS.batches, body)
    if (path.endsWith('run')) await by.call('PUT', PATHS.batchPart(begun.body.id, '1'), { items })
    return begun
  }
  const { id } = (await byOwner(record, caller, begin)).body
  const bodies = { '{id}': end, '{part}': { items }, run: { ...end, parts: 1, rows: 1 }, change }
  const last = path.split('/').at(-1) ?? ''
  return { id, body: Object.entries(bodies).find(([name]) => name === last)?.[1] ?? body }
}

/** Made by the caller, or by another user. */
const byOwner = <Made>(record: string, caller: Persona, make: (by: Persona) => Promise<Made>) =>
  record.startsWith('own') ? madeBy(app, caller, () => make(caller)) : make(somebodyElse)

const MAKERS = { team: aTeam, player: aPlayer, match: aMatch }

async function ofRecords(resource: string, path: string, record: string, caller: Persona): Promise<Prepared> {
  const make = MAKERS[resource as keyof typeof MAKERS] ?? aTeam
  const stored = await byOwner<{ id: string }>(record, caller, (by) => make(app, by))
  const sent = resource === 'player' ? forRole(caller.role, 'players', stored) : stored
  const another = { ...sent, id: randomUUID(), name: randomUUID() }
  if (record === 'absent') return { id: another.id, body: sent }
  if (path.endsWith('/bulk')) return { id: stored.id, body: { records: [another] } }
  return { id: stored.id, body: path.endsWith('{id}') ? sent : another }
}

async function ofAnalyses(path: string, record: string, caller: Persona): Promise<Prepared> {
  const publishedAt = record.endsWith('published') ? '2026-05-02T10:00:00.000Z' : null
  const shared = record.includes('shared') ? { accessUserIds: [caller.id] } : {}
  const facts = { ...subject, publishedAt, ...shared }
  const stored = await byOwner(record, caller, (by) => anAnalysis(app, by, facts))
  const { id, accessUserIds: _shared, ...said } = stored
  if (path.includes('/share')) return { id, body: { endsAt: null } }
  if (path.endsWith('/reply')) return { id, body: { reply: 'Yes' } }
  if (path === PATHS.reportCollection) return { id, body: { ids: [id], title: '' } }
  return { id, body: path.endsWith('{id}') ? said : subject }
}

const MERGED: Readonly<Record<string, [Mergeable, () => Promise<{ id: string }>]>> = {
  team: ['teams', () => aTeam(app)],
  player: ['players', () => aPlayer(app)],
  match: ['matches', () => aMatch(app)],
}

async function aMerge(resource: string, path: string): Promise<Prepared> {
  const [kind, make] = MERGED[resource] ?? ['teams', () => aTeam(app)]
  const [kept, merged] = [await make(), await make()]
  const record = { ...kept, name: randomUUID() }
  const body = { keptId: kept.id, mergedId: merged.id, record, versions: { kept: 1, merged: 1 } }
  if (!path.endsWith('undo')) return { id: '', body }
  const done = await somebodyElse.call<Merge<'teams'>>('POST', PATHS.merge(kind), body)
  return { id: done.body.id, body: {} }
}

async function anEntry(): Promise<Prepared> {
  const team = await aTeam(app)
  await somebodyElse.call('PUT', `/v1/team/${team.id}`, { ...team, name: randomUUID() })
  const { body } = await somebodyElse.call<{ history: { id: string }[] }>(
    'GET',
    `${PATHS.history}?recordId=${team.id}`,
  )
  const [latest] = body.history
  return { id: latest?.id ?? '', body: { moment: 'before', latestId: latest?.id } }
}

/** A queued job that a user has started. */
async function aJob({ id: startedBy }: Persona): Promise<string> {
  const subject = { resource: 'batches', id: randomUUID() } as const
  await enqueueJob(app.database.orm, { kind: 'bulkChange', subject, startedBy, now: app.now() })
  const [job] = await app.database.orm.select().from(jobs).where(eq(jobs.subjectId, subject.id))
  return job?.id ?? ''
}

const ROLE_OF: Record<string, Role> = { agent: 'Agent', scout: 'Scout', administrator: 'Admin' }

async function aUser(path: string, record: string, _caller: Persona): Promise<Prepared> {
  const role = ROLE_OF[record.split(' ').at(-1) ?? ''] ?? 'Agent'
  const user = { firstName: 'New', lastName: 'User', email: `${randomUUID()}@touchline.test`, role }
  if (!path.includes('{id}')) return { id: '', body: user }
  if (record.includes('invited')) {
    return { id: (await somebodyElse.call<{ id: string }>('POST', '/v1/user/admin', user)).body.id, body: {} }
  }
  const { id, firstName, lastName, email } = await persona(app, role)
  if (path.endsWith('handover')) return { id, body: { to: somebodyElse.id } }
  return { id, body: { firstName, lastName: `${lastName}s`, email, role } }
}

async function account(path: string, { firstName, lastName, email, password }: Persona): Promise<Prepared> {
  const proof = { currentPassword: password, code: '000000' }
  if (path.endsWith('token'))
    return { id: '', body: { name: 'Import', scope: 'read', endsOn: app.now().toISOString().slice(0, 10) } }
  if (path.includes('second-factor')) return { id: '', body: proof }
  if (path.endsWith('password')) {
    return { id: '', body: { currentPassword: password, password: 'another password for the tests' } }
  }
  return { id: randomUUID(), body: { firstName, lastName, email } }
}
