import { describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import type { UserSessionsAnswer } from '../../contract/userSession'
import { anotherServer } from '../support/app'
import { type Call, caller, type Persona, persona } from '../support/personas'
import { scout as attacker, eachOnServer, test as server, agent as victim } from '../support/serverTest'

eachOnServer('Agent', 'Scout')

const sessionIdOf = async ({ call }: Persona) =>
  (await call<UserSessionsAnswer>('GET', PATHS.ownSessions)).body.sessions[0]?.id ?? ''
const isSignedIn = async ({ call }: { call: Call }) => (await call('GET', PATHS.account)).status === 200

describe('another person’s session', () => {
  it('is not ended by its id, and looks like one that does not exist', async () => {
    const id = await sessionIdOf(victim)
    const unknown = await attacker.call('DELETE', PATHS.ownSession(crypto.randomUUID()))
    const known = await attacker.call('DELETE', PATHS.ownSession(id))
    expect([known.status, known.body]).toEqual([404, unknown.body])
    expect(await isSignedIn(victim)).toBe(true)
  })

  it('is ended by an administrator only with the id of whose it is', async () => {
    const admin = await persona(server, 'Admin')
    const id = await sessionIdOf(victim)
    expect((await admin.call('DELETE', PATHS.userSession(attacker.id, id))).status).toBe(404)
    expect(await isSignedIn(victim)).toBe(true)
  })
})

describe('a thief of a session', () => {
  const guess = (call: Call, index: number) =>
    call('PUT', PATHS.password, { currentPassword: `guess ${index}`, password: 'another correct horse' })

  it('guesses the password ten times in a quarter of an hour, on two instances together', async () => {
    const second = await anotherServer(server)
    const calls = [victim.call, caller(second, victim.accessToken)]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(calls[index % 2] ?? victim.call, index)),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    const { status } = await victim.call('PUT', PATHS.password, {
      currentPassword: victim.password,
      password: 'another correct horse',
    })
    expect(status).toBe(429)
    await second.close()
  })

  it('cannot keep it while its owner changes the password', async () => {
    const { body } = await caller(server.app)<{ accessToken: string }>('POST', PATHS.login, victim)
    const stolen = { call: caller(server.app, body.accessToken) }
    const change = (call: Call, password: string) =>
      call('PUT', PATHS.password, { currentPassword: victim.password, password })
    const answers = await Promise.all([
      change(victim.call, 'another correct horse'),
      change(stolen.call, 'the attacker’s own words'),
    ])
    // The second call fails by its ended session, or by its current password, which has changed.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400 || status === 401)).toHaveLength(1)
    expect([await isSignedIn(victim), await isSignedIn(stolen)].filter(Boolean)).toHaveLength(1)
  })
})
