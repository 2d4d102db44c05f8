import { describe, expect, it } from 'vitest'
import type { AdminUser } from '../../../contract/user'
import { type Persona, persona } from '../../support/personas'
import { admin, eachOnServer, mailedSecret, nobody, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

const path = ({ id }: { id: string }) => `/v1/user/admin/${id}`
const stored = async (user: { id: string }) => (await admin.call<AdminUser>('GET', path(user))).body

const setLocked = async (by: Persona, user: { id: string }, locked: boolean) =>
  by.call('PUT', path(user), { ...(await stored(user)), locked })

const signIn = ({ email, password }: { email: string; password: string }) =>
  nobody('POST', '/v1/login', { email, password })

describe('a locked user', () => {
  it('is signed out everywhere at once, and sees the reason at sign-in only with the right password', async () => {
    expect((await setLocked(admin, scout, true)).body).toMatchObject({ id: scout.id, locked: true })
    expect((await scout.call('GET', '/v1/match')).status).toBe(401)
    const { refreshToken } = scout
    expect((await nobody('POST', '/v1/token/refresh', { refreshToken })).status).toBe(401)
    expect((await signIn(scout)).body).toEqual({
      success: false,
      locked: true,
      errorMessage: 'This account is locked. Ask an administrator.',
    })
    expect((await signIn({ ...scout, password: 'another password' })).body).toEqual({
      success: false,
      errorMessage: 'Invalid email or password',
    })
  })

  it('gets no link for a new password, and cannot use an earlier one', async () => {
    const forgot = () => nobody('POST', '/v1/user/password/forgot', { email: scout.email })
    await forgot()
    const secret = await mailedSecret('reset-password')
    await setLocked(admin, scout, true)
    expect((await forgot()).body).toEqual({ success: true })
    await test.settled()
    expect(test.mails).toHaveLength(1)
    const reset = { password: 'a wholly new password' }
    const answer = await nobody('POST', `/v1/user/password/forgot/${secret}`, reset)
    expect(answer.body).toMatchObject({ code: 'linkExpired' })
  })

  it('keeps all records, and can sign in after unlocking', async () => {
    const { body: team } = await scout.call<{ id: string }>('POST', '/v1/team', { name: 'PSV' })
    await setLocked(admin, scout, true)
    expect((await admin.call('GET', `/v1/team/${team.id}`)).status).toBe(200)
    const { locked: _locked, ...rest } = await stored(scout)
    await admin.call('PUT', path(scout), { ...rest, firstName: 'Renamed' })
    expect(await stored(scout)).toMatchObject({ firstName: 'Renamed', locked: true })
    await setLocked(admin, scout, false)
    expect((await signIn(scout)).body).toMatchObject({ success: true })
    // Sessions of before stay over.
    expect((await scout.call('GET', '/v1/match')).status).toBe(401)
  })

  it('cannot accept an invitation, and gets no other one', async () => {
    const invited = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', role: 'Agent' }
    const { body: ada } = await admin.call<AdminUser>('POST', '/v1/user/admin', invited)
    const accepted = {
      ...invited,
      invitation: await mailedSecret('signup'),
      password: 'a wholly new password',
    }
    await setLocked(admin, ada, true)
    expect((await nobody('POST', '/v1/signup', accepted)).body).toMatchObject({ success: false })
    expect(await admin.call('POST', `${path(ada)}/invitation`)).toMatchObject({
      status: 409,
      body: { message: 'This user is locked. Unlock them first.' },
    })
  })
})

describe('locking', () => {
  it('is open to administrators only, and not for their own account', async () => {
    const agent = await persona(test, 'Agent')
    for (const [by, user] of [
      [scout, agent],
      [admin, admin],
    ] as const) {
      expect(await setLocked(by, user, true)).toMatchObject({ status: 403 })
    }
    expect(await stored(agent)).toMatchObject({ locked: false })
    expect((await scout.call('PUT', path(agent), { ...(await stored(agent)), firstName: 'Bo' })).status).toBe(
      200,
    )
  })

  it('leaves an administrator who can sign in when two lock each other at the same time', async () => {
    const other = await persona(test, 'Admin')
    const [one, two] = [await stored(admin), await stored(other)]
    const answers = await Promise.all([
      admin.call('PUT', path(other), { ...two, locked: true }),
      other.call('PUT', path(admin), { ...one, locked: true }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const signedIn = await Promise.all([admin, other].map((one) => one.call('GET', '/v1/user/account')))
    expect(signedIn.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
