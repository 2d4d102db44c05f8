import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HistoryAnswer } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import type { Account, AdminUser } from '../../../contract/user'
import { hasTwoInstances } from '../../support/database'
import { caller, type Persona, persona, renewed } from '../../support/personas'
import { eachOnServer, mailedSecret, nobody, openServer, test } from '../../support/serverTest'

const PASSWORD = 'correct horse stapler'
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: PASSWORD }

eachOnServer()

const signUp = (fields: object = {}) => nobody('POST', '/v1/signup', { ...ADA, ...fields })
const signIn = (email: string, password: string) =>
  nobody<{ success: boolean; accessToken: string }>('POST', '/v1/login', { email, password })

describe('signing up', () => {
  it('creates an active agent, also when another role is sent', async () => {
    expect(await signUp({ role: 'Admin', status: 3 })).toMatchObject({ status: 200, body: { success: true } })
    const { body } = await signIn(ADA.email, PASSWORD)
    expect((await caller(test.app, body.accessToken)('GET', '/v1/user/account')).body).toMatchObject({
      email: ADA.email,
      role: 'Agent',
      status: 1,
      deletionRequestedAt: null,
    })
  })

  it('refuses an address that is in use, also for two calls at once', async () => {
    const answers = await Promise.all([signUp(), signUp({ email: 'ADA@example.com' })])
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      expect.arrayContaining([
        { status: 200, body: { success: true } },
        {
          status: 200,
          body: { success: false, errorMessage: 'Something went wrong! Could not sign up' },
        },
      ]),
    )
  })

  it('requires an invitation with the setting', async () => {
    await openServer({ config: { signUp: 'invite' } })
    expect(await signUp()).toMatchObject({
      status: 200,
      body: { success: false, errorMessage: 'You need an invitation to sign up' },
    })
    const admin = await persona(test, 'Admin')
    await admin.call('POST', '/v1/user/admin', ADA)
    expect((await signUp({ invitation: await mailedSecret('signup') })).body).toEqual({ success: true })
  })
})

describe('an invitation', () => {
  let admin: Persona
  let invited: AdminUser

  beforeEach(async () => {
    admin = await persona(test, 'Admin')
    invited = (await admin.call<AdminUser>('POST', '/v1/user/admin', { ...ADA, role: 'Player' })).body
  })

  it('fills in the sign-up page, is accepted once and keeps the role', async () => {
    const invitation = await mailedSecret('signup')
    expect((await nobody('GET', `/v1/invitation/${invitation}`)).body).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: ADA.email,
    })
    expect((await signUp({ invitation, firstName: 'Augusta' })).body).toEqual({ success: true })
    expect((await admin.call('GET', `/v1/user/admin/${invited.id}`)).body).toMatchObject({
      firstName: 'Augusta',
      role: 'Player',
      status: 1,
    })
    expect((await signIn(ADA.email, PASSWORD)).body.success).toBe(true)
    expect((await signUp({ invitation })).body).toMatchObject({ success: false })
    expect((await nobody('GET', `/v1/invitation/${invitation}`)).status).toBe(404)
  })

  it('is accepted by one of two calls at once', async () => {
    const invitation = await mailedSecret('signup')
    const answers = await Promise.all([signUp({ invitation }), signUp({ invitation })])
    expect(answers.filter(({ body }) => JSON.stringify(body) === '{"success":true}')).toHaveLength(1)
  })

  it('is valid only for the address that it was sent to', async () => {
    const answer = await signUp({ invitation: await mailedSecret('signup'), email: 'eve@example.com' })
    expect(answer.body).toEqual({
      success: false,
      errorMessage: 'This invitation is for another email',
    })
  })

  it.each(['open', 'invite'] as const)(
    'is sent again when the invited user signs up without the link (sign-up: %s)',
    async (signUpMode) => {
      if (signUpMode === 'invite') {
        await openServer({ config: { signUp: signUpMode } })
        admin = await persona(test, 'Admin')
        await admin.call('POST', '/v1/user/admin', ADA)
      }
      const first = await mailedSecret('signup')
      test.clock.advance({ hours: 2 })
      expect((await signUp()).body).toMatchObject({ success: false })
      const second = await mailedSecret('signup')
      expect((await nobody('GET', `/v1/invitation/${first}`)).status).toBe(200)
      expect((await signUp({ invitation: second })).body).toEqual({ success: true })
      expect((await nobody('GET', `/v1/invitation/${first}`)).status).toBe(404)
      await test.settled()
      const count = test.mails.length
      expect((await signUp({ email: 'stranger@example.com', invitation: 'x' })).body).toMatchObject({
        success: false,
      })
      await test.settled()
      expect(test.mails).toHaveLength(count)
    },
  )

  // A second instance has a background of its own.
  it.skipIf(hasTwoInstances)(
    'is sent again after the answer when sign-up requires an invitation',
    async () => {
      await openServer({ config: { signUp: 'invite' } })
      admin = await persona(test, 'Admin')
      await admin.call('POST', '/v1/user/admin', ADA)
      await mailedSecret('signup')
      test.clock.advance({ hours: 2 })
      vi.spyOn(test.background, 'run').mockImplementation(() => {})
      expect((await signUp()).body).toMatchObject({ success: false })
      await test.settled()
      expect(test.mails).toHaveLength(1)
    },
  )

  it('has no author in the history when a sign-up sends it again', async () => {
    await mailedSecret('signup')
    test.clock.advance({ hours: 2 })
    await signUp()
    admin = await renewed(test, admin)
    const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${invited.id}`)
    expect(body.history[0]).toMatchObject({ action: 'invite', actor: null })
  })

  it('is not sent again twice within an hour', async () => {
    await mailedSecret('signup')
    test.clock.advance({ hours: 2 })
    await signUp()
    await signUp()
    await test.settled()
    expect(test.mails.map(({ to }) => to)).toEqual([ADA.email, ADA.email])
  })

  it('is void after seven days, and once a new one is sent', async () => {
    const first = await mailedSecret('signup')
    await admin.call('POST', `/v1/user/admin/${invited.id}/invitation`)
    const second = await mailedSecret('signup')
    expect(await nobody('GET', `/v1/invitation/${first}`)).toMatchObject({
      status: 404,
      body: {
        code: 'linkExpired',
        message: 'This invitation is no longer valid. Ask for a new one.',
      },
    })
    expect((await signUp({ invitation: first })).body).toMatchObject({ success: false })
    test.clock.advance({ days: 7 })
    expect((await nobody('GET', `/v1/invitation/${second}`)).status).toBe(404)
    expect((await signUp({ invitation: second })).body).toMatchObject({ success: false })
  })
})

describe('a forgotten password', () => {
  const NEW = 'another long password'
  let agent: Persona

  beforeEach(async () => {
    agent = await persona(test, 'Agent')
  })

  const forgot = (email: string) => nobody('POST', '/v1/user/password/forgot', { email })
  const reset = (secret: string, password = NEW) =>
    nobody<{ accessToken: string }>('POST', `/v1/user/password/forgot/${secret}`, { password })

  it('gets the same answer for unknown addresses, and a mail only for known ones', async () => {
    const known = await forgot(agent.email.toUpperCase())
    const unknown = await forgot('nobody@example.com')
    expect(known).toMatchObject({ status: 200, body: { success: true } })
    expect(unknown).toMatchObject({ status: 200, body: { success: true } })
    await test.settled()
    expect(test.mails.map(({ to }) => to)).toEqual([agent.email])
  })

  it('is replaced once, which signs in and ends all other sessions', async () => {
    await forgot(agent.email)
    const secret = await mailedSecret('reset-password')
    const { body } = await reset(secret)
    expect((await caller(test.app, body.accessToken)('GET', '/v1/user/account')).status).toBe(200)
    expect((await agent.call('GET', '/v1/user/account')).status).toBe(401)
    expect((await signIn(agent.email, agent.password)).body.success).toBe(false)
    expect((await signIn(agent.email, NEW)).body.success).toBe(true)
    expect(await reset(secret)).toMatchObject({ status: 404, body: { code: 'linkExpired' } })
  })

  it('keeps its link after a refused password', async () => {
    await forgot(agent.email)
    const secret = await mailedSecret('reset-password')
    for (const [password, error] of [
      ['short', 'At least 12 characters'],
      [agent.email, 'The password cannot be the same as the email'],
    ]) {
      expect(await reset(secret, password)).toMatchObject({
        status: 400,
        body: { errors: { password: error } },
      })
    }
    expect((await reset(secret)).status).toBe(200)
  })

  it('has a link for one hour, whose page shows at once whether it is valid', async () => {
    await forgot(agent.email)
    const secret = await mailedSecret('reset-password')
    const check = () => nobody('GET', `/v1/user/password/forgot/${secret}`)
    expect(await check()).toMatchObject({ status: 200, body: { success: true } })
    test.clock.advance({ hours: 1 })
    expect(await check()).toMatchObject({ status: 404, body: { code: 'linkExpired' } })
    expect((await reset(secret)).status).toBe(404)
  })

  it('sends no link to an invited user, and does not accept an invitation as a link', async () => {
    const admin = await persona(test, 'Admin')
    await admin.call('POST', '/v1/user/admin', ADA)
    const invitation = await mailedSecret('signup')
    await forgot(ADA.email)
    await test.settled()
    expect(test.mails).toHaveLength(1)
    expect((await reset(invitation)).status).toBe(404)
  })
})

describe('the own account', () => {
  let scout: Persona

  beforeEach(async () => {
    scout = await persona(test, 'Scout')
  })

  it('stores new names, trimmed, and no other field', async () => {
    const answer = await scout.call<Account>('PUT', '/v1/user/account', {
      firstName: ' Grace ',
      lastName: 'Hopper',
      role: 'Admin',
      email: 'other@example.com',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { id: scout.id, firstName: 'Grace', lastName: 'Hopper', role: 'Scout', email: scout.email },
    })
  })

  it('is deleted by a request and its confirmation', async () => {
    expect(await scout.call('DELETE', '/v1/user/account/confirm')).toMatchObject({
      status: 409,
      body: { code: 'noDeletionRequest' },
    })
    expect((await scout.call('DELETE', '/v1/user/account')).body).toEqual({ success: true })
    expect((await scout.call('GET', '/v1/user/account')).body).toMatchObject({
      deletionRequestedAt: test.clock.now().toISOString(),
    })
    expect((await scout.call('DELETE', '/v1/user/account/confirm')).body).toEqual({ success: true })
    expect((await scout.call('GET', '/v1/user/account')).status).toBe(401)
    expect((await signIn(scout.email, scout.password)).body.success).toBe(false)
  })

  it('forgets a request after a day', async () => {
    await scout.call('DELETE', '/v1/user/account')
    test.clock.advance({ days: 1 })
    const { body } = await signIn(scout.email, scout.password)
    const later = caller(test.app, body.accessToken)
    expect((await later('GET', '/v1/user/account')).body).toMatchObject({ deletionRequestedAt: null })
    expect((await later('DELETE', '/v1/user/account/confirm')).status).toBe(409)
  })
})
