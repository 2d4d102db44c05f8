import { expect, it } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { UserSessionsAnswer } from '../../../contract/userSession'
import { apiTokens, rateLimits } from '../../../server/database/schema'
import { inDays } from '../../support/consents'
import { historyOf } from '../../support/historyOf'
import { caller, type Persona, persona } from '../../support/personas'
import { aProgram, createToken } from '../../support/programs'
import { admin, agent, eachOnServer, openServer, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout', 'Agent')

it('a token is answered once, stored as a hash, recorded and mailed to its user', async () => {
  const { status, body } = await createToken(scout, { name: 'Nightly import', endsOn: inDays(30) })
  expect([status, body.token]).toEqual([200, expect.stringMatching(/^tl_[\w-]{43}$/)])
  const { body: listed } = await scout.call('GET', PATHS.ownTokens)
  expect(listed).toEqual({
    tokens: [
      {
        ...{ id: body.id, name: 'Nightly import', scope: 'write', endsOn: inDays(30) },
        ...{ createdAt: expect.any(String), lastUsedAt: null },
      },
    ],
  })
  const stored = JSON.stringify(await test.database.orm.select().from(apiTokens))
  expect(stored).not.toContain(body.token.slice(3))
  await test.settled()
  expect(test.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    scout.email,
    'A token was created for your Touchline account',
  ])
  expect((await historyOf(test, scout.id)).map(({ action }) => action)).toContain('createToken')
})

it.each(ROLES)('a token has the rights of its user: %s', async (role) => {
  const user = await persona(test, role)
  const { call } = await aProgram(user)
  for (const path of Object.values(RESOURCES).map((resource) => resource.path)) {
    if (path.startsWith('/v1/user')) continue
    const [own, asProgram] = [await user.call('GET', path), await call('GET', path)]
    expect([path, asProgram.status, asProgram.body]).toEqual([path, own.status, own.body])
  }
})

it('a token has no access after its last day, its revocation, or a lock of its user', async () => {
  const ended = await aProgram(scout, { endsOn: inDays(1) })
  const revoked = await aProgram(scout)
  const locked = await aProgram(agent)
  const statuses = async () =>
    Promise.all(
      [ended, revoked, locked].map(async ({ call }) => (await call('GET', RESOURCES.analyses.path)).status),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await scout.call('DELETE', PATHS.ownToken(revoked.id))).status).toBe(200)
  const { body: user } = await admin.call<object>('GET', PATHS.record('users', agent.id))
  await admin.call('PUT', PATHS.record('users', agent.id), { ...user, locked: true })
  expect(await statuses()).toEqual([200, 401, 401])
  test.clock.advance({ days: 2 })
  expect(await statuses()).toEqual([401, 401, 401])
})

it('a token ends with a new password and with signing out everywhere, but not with one session', async () => {
  const change = { currentPassword: scout.password, password: 'another correct horse' }
  const signInElsewhere = async () => {
    await caller(test.app)('POST', PATHS.login, scout)
    const { body } = await scout.call<UserSessionsAnswer>('GET', PATHS.ownSessions)
    return body.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  }
  const acts: [number, Persona, () => Promise<{ status: number }>][] = [
    [200, scout, async () => scout.call('DELETE', PATHS.ownSession(await signInElsewhere()))],
    [401, scout, () => scout.call('DELETE', PATHS.ownSessions)],
    [401, agent, () => admin.call('DELETE', PATHS.userSessions(agent.id))],
    [401, scout, () => scout.call('PUT', PATHS.password, change)],
  ]
  for (const [status, user, act] of acts) {
    const { call } = await aProgram(user)
    expect((await call('GET', RESOURCES.analyses.path)).status).toBe(200)
    expect((await act()).status).toBe(200)
    expect((await call('GET', RESOURCES.analyses.path)).status).toBe(status)
  }
  await test.settled()
})

it('a token is refused with an end in the past or after a year, and beyond twenty tokens', async () => {
  expect((await createToken(scout, { endsOn: inDays(-1) })).body).toMatchObject({
    errors: { endsOn: 'Cannot be in the past' },
  })
  expect((await createToken(scout, { endsOn: inDays(367) })).body).toMatchObject({
    errors: { endsOn: 'At most one year from today' },
  })
  const made = await Promise.all(Array.from({ length: 21 }, () => createToken(scout)))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(made.find(({ status }) => status !== 200)).toMatchObject({ status: 409 })
})

it('a token is limited by itself', async () => {
  const { call } = await aProgram(agent)
  const other = await aProgram(agent)
  await call('GET', RESOURCES.analyses.path)
  await test.database.orm.update(rateLimits).set({ points: 1_000 })
  expect((await call('GET', RESOURCES.analyses.path)).status).toBe(429)
  expect((await other.call('GET', RESOURCES.analyses.path)).status).toBe(200)
})

it('a token is named in the log by its id, also where a limit or a right refuses the call', async () => {
  const lines: string[] = []
  await openServer({ config: { logLevel: 'info' }, logTo: { write: (line) => lines.push(line) } })
  const { call, id, token } = await aProgram(await persona(test, 'Scout'))
  await call('GET', RESOURCES.players.path)
  await call('GET', PATHS.account)
  await test.database.orm.update(rateLimits).set({ points: 1_000 })
  await call('GET', RESOURCES.players.path)
  const named = lines.map((line) => JSON.parse(line)).filter(({ token }) => token === id)
  expect(named.map(({ status }) => status)).toEqual([200, 403, 429])
  const known = 'level time pid hostname reqId method route status token ms msg'.split(' ')
  expect(Object.keys(named[0]).filter((name) => !known.includes(name))).toEqual([])
  expect(lines.join()).not.toContain(token)
})
