import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { PATHS, RESOURCES } from '../../contract/paths'
import { aPlayer } from '../support/factories'
import { describedOperations } from '../support/generatedRequests/operations'
import { caller } from '../support/personas'
import { aProgram } from '../support/programs'
import { admin, eachOnServer, nobody, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

const REFUSAL = { code: 'forbidden', message: FAILURE_MESSAGES.tokenForbidden }

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
    const tries: ['GET' | 'POST' | 'PUT', string, unknown?][] = [
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
    ]
    for (const one of tries) expect([403, 404], one[1]).toContain((await call(...one)).status)
    expect((await call<{ total: number }>('GET', PATHS.batches)).body.total).toBe(0)
    const { body } = await admin.call('GET', PATHS.record('users', scout.id))
    expect(body).toMatchObject({ role: 'Scout' })
  })

  it('is refused by every call about people: accounts, sign-in rules, history, emails, jobs, erasing, bundles', async () => {
    const { call } = await aProgram(admin)
    const refused: string[] = []
    const operations = (await describedOperations(test.app)).filter(({ isPublic }) => !isPublic)
    for (const { method, path } of operations) {
      const { body } = await call(method, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {})
      if (isDeepStrictEqual(body, REFUSAL)) refused.push(path)
    }
    const isAboutPeople = /^.v1.(user|sign-in-policy|history|mail|job|retention)\b|(erasure|bundle)$/
    expect(refused).toEqual(operations.map(({ path }) => path).filter((path) => isAboutPeople.test(path)))
    expect(refused.length).toBeGreaterThan(50)
  })

  it('finds no user by the search', async () => {
    const search = `${PATHS.search}?q=${encodeURIComponent(scout.email)}`
    expect((await admin.call('GET', search)).body).toMatchObject({ results: [{ id: scout.id }] })
    expect((await (await aProgram(admin)).call('GET', search)).body).toEqual({ results: [] })
  })

  it('has the rights of the new role from the moment its user is demoted', async () => {
    const { call } = await aProgram(scout)
    expect((await call('GET', RESOURCES.players.path)).status).toBe(200)
    const { body: user } = await admin.call<object>('GET', PATHS.record('users', scout.id))
    await admin.call('PUT', PATHS.record('users', scout.id), { ...user, role: 'Agent' })
    expect((await call('GET', RESOURCES.players.path)).status).toBe(403)
  })
})

it('a token does not reach an account by another spelling of its address', async () => {
  const { call } = await aProgram(admin)
  const spellings = [
    ...['/v1/user//account', '/v1/user/account/', '/v1//user/account', '/V1/User/account'],
    ...['/v1/user%2Faccount', '/v1/%75ser/account', '/v1/club/../user/account'],
    '/v1/user/admin?resource=players',
  ]
  for (const path of spellings) expect([403, 404], path).toContain((await call('GET', path)).status)
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

it('a token that may only read writes nothing, also by an override of the method', async () => {
  const { token, call } = await aProgram(scout, { scope: 'read' })
  const { path } = RESOURCES.players
  const player = await aPlayer(test, scout)
  const own = PATHS.record('players', player.id)
  expect((await call('GET', own)).body).toEqual(player)
  for (const [method, address] of [
    ['POST', path],
    ['PUT', own],
    ['DELETE', own],
  ] as const) {
    const refused = { status: 403, body: { code: 'forbidden', message: 'This token can only read' } }
    expect(await call(method, address, { name: 'Planted' })).toMatchObject(refused)
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headers = { authorization: `Bearer ${token}`, [header]: method }
      const url = `${address}?_method=${method}`
      await test.app.inject({ method: 'GET', url, headers, payload: { name: 'Planted' } })
    }
  }
  expect((await scout.call('GET', path)).body).toMatchObject({ total: 1, players: [{ name: player.name }] })
})
