import { describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../contract/paths'
import { bundles } from '../../server/database/schema'
import { aPlayer } from '../support/factories'
import { type Call, caller } from '../support/personas'
import { aProgram } from '../support/programs'
import { admin, eachOnServer, nobody, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

const statuses = (
  call: Call,
  tries: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown?])[],
) => Promise.all(tries.map(async ([method, path, body]) => [path, (await call(method, path, body)).status]))

describe('the token of an administrator', () => {
  it('changes no role, neither by a bulk change nor by an import of users that its owner has started', async () => {
    const { call } = await aProgram(admin)
    const change = { fields: { role: 'Admin' } }
    const bulk = { resource: 'users', chosen: { ids: [scout.id] }, change }
    const begun = { kind: 'import', resource: 'users', fileName: 'users.csv' }
    const { id } = (await admin.call<{ id: string }>('POST', PATHS.batches, begun)).body
    const items = [
      { row: 1, title: '', call: 'update', id: scout.id, before: {}, changes: { role: 'Admin' } },
    ]
    const end = { unchanged: 0, refused: 0, refusals: [] }
    const answers = await statuses(call, [
      ['PUT', PATHS.bulkChange(crypto.randomUUID()), bulk],
      ['POST', PATHS.batches, { ...begun, id }],
      ['POST', PATHS.batches, { ...begun, id, resource: 'players' }],
      ['PUT', PATHS.batchPart(id, '1'), { items }],
      ['POST', PATHS.runBatch(id), { ...end, parts: 1, rows: 1 }],
      ['POST', PATHS.retryBatch(id), {}],
      ['POST', PATHS.stopBatch(id), {}],
      ['PUT', PATHS.batch(id), end],
      ['GET', `${PATHS.batchRows(id)}?kind=created`],
      ['GET', PATHS.undoBatch(id)],
      ['POST', PATHS.undoBatch(id), {}],
    ])
    expect(answers.filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
    expect((await call<{ total: number }>('GET', PATHS.batches)).body.total).toBe(0)
    const { body } = await admin.call('GET', PATHS.record('users', scout.id))
    expect(body).toMatchObject({ role: 'Scout' })
  })

  it('shows no sign-in, address or email: not in history, its export, jobs, mails or the search', async () => {
    await test.settled()
    const { call } = await aProgram(admin)
    const answers = await statuses(call, [
      ['GET', PATHS.history],
      ['GET', `${PATHS.historyExport}?format=jsonl`],
      ['GET', PATHS.historyState('1')],
      ['POST', PATHS.restore('1'), { latestId: '1' }],
      ['GET', PATHS.jobs],
      ['POST', PATHS.retryJob(crypto.randomUUID()), {}],
      ['GET', PATHS.mailServer],
      ['POST', PATHS.testMail, {}],
      ['PUT', PATHS.signInPolicy, { secondFactorRoles: [] }],
      ['POST', PATHS.ownCalendar, {}],
    ])
    expect(answers.filter(([, status]) => status !== 403)).toEqual([])
    const search = `${PATHS.search}?q=${encodeURIComponent(scout.email)}`
    expect((await call('GET', search)).body).toEqual({ results: [] })
  })

  it('erases no one, neither at once nor by retention, and reads no bundle', async () => {
    const { call } = await aProgram(admin)
    const player = await aPlayer(test)
    const answers = await statuses(call, [
      ['GET', PATHS.erasure('players', player.id)],
      ['POST', PATHS.erasure('players', player.id)],
      ['POST', PATHS.erasure('users', scout.id)],
      ['GET', PATHS.bundle('players', player.id)],
      ['GET', PATHS.bundle('users', scout.id)],
      ['GET', PATHS.retention],
      ['PUT', PATHS.retention, { months: 6, minorMonths: 6 }],
      ['POST', PATHS.keepRecord(player.id)],
    ])
    expect(answers.filter(([, status]) => status !== 403)).toEqual([])
    expect(await test.database.orm.$count(bundles)).toBe(0)
  })

  it('has the rights of the new role from the moment its user is demoted', async () => {
    const { call } = await aProgram(scout)
    expect((await call('GET', RESOURCES.players.path)).status).toBe(200)
    const { body: user } = await admin.call<object>('GET', PATHS.record('users', scout.id))
    await admin.call('PUT', PATHS.record('users', scout.id), { ...user, role: 'Agent' })
    expect(
      await statuses(call, [
        ['GET', RESOURCES.players.path],
        ['GET', RESOURCES.shortLists.path],
      ]),
    ).toEqual([
      [RESOURCES.players.path, 403],
      [RESOURCES.shortLists.path, 403],
    ])
  })
})

it.each([
  '/v1/user//account',
  '/v1/user/account/',
  '/v1//user/account',
  '/V1/User/account',
  '/v1/user%2Faccount',
  '/v1/%75ser/account',
  '/v1/club/../user/account',
  '/v1/user/admin?resource=players',
])('a token does not reach an account by the address %s', async (path) => {
  const { call } = await aProgram(admin)
  expect([403, 404]).toContain((await call('GET', path)).status)
})

it('a token counts nowhere but in the header: not in the query, a cookie, a refresh or without its prefix', async () => {
  const { token } = await aProgram(scout)
  const url = RESOURCES.players.path
  const tries = await Promise.all([
    nobody('GET', `${url}?token=${token}`),
    nobody('GET', `${url}?access_token=${token}`),
    nobody('POST', PATHS.refresh, { refreshToken: token }),
    caller(test.app, token.slice(3))('GET', url),
    caller(test.app, token.toUpperCase())('GET', url),
  ])
  expect(tries.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  const byCookie = await test.app.inject({
    url,
    headers: { cookie: `token=${token}; authorization=${token}` },
  })
  expect(byCookie.statusCode).toBe(401)
})

it('a token that may only read writes nothing by an override of the method', async () => {
  const { token } = await aProgram(scout, { scope: 'read' })
  for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const headers = { authorization: `Bearer ${token}`, [header]: 'POST' }
    const url = `${RESOURCES.players.path}?_method=POST`
    await test.app.inject({ method: 'GET', url, headers, payload: { name: 'Planted' } })
  }
  expect((await scout.call<{ total: number }>('GET', RESOURCES.players.path)).body.total).toBe(0)
})
