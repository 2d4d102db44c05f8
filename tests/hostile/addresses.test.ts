import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../contract/analysis'
import type { HistoryAnswer } from '../../contract/history'
import { PATHS } from '../../contract/paths'
import type { Account, AdminUser } from '../../contract/user'
import { mails } from '../../server/database/schema'
import { aPublishedAnalysis } from '../support/factories'
import { type Call, caller, type Persona, persona } from '../support/personas'
import { admin, test as app, eachOnServer, mailedSecret, nobody, scout } from '../support/serverTest'

const EVE = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana.lima@evil.example',
  password: 'four words of hers',
}

eachOnServer('Admin', 'Scout')

type Tokens = { accessToken: string }
const signedIn = async (person: { email: string; password: string }) =>
  caller(app.app, (await nobody<Tokens>('POST', PATHS.login, person)).body.accessToken)

const mailsTo = async (email: string) => {
  await app.settled()
  return app.mails.filter(({ to }) => to === email)
}

const secretTo = (address: string, page: Parameters<typeof mailedSecret>[0]) =>
  mailedSecret(page, { address })

const userPath = (id: string) => PATHS.record('users', id)
const invited = async (role: string, email = 'ada@example.com') => {
  const body = { firstName: 'Ada', lastName: 'Lovelace', email, role }
  return (await admin.call<AdminUser>('POST', '/v1/user/admin', body)).body
}

describe('a scout cannot take over', () => {
  it('an active agent by changing the address, or its spelling, and resetting the password', async () => {
    const victim = await persona(app, 'Agent')
    const { firstName, lastName, role } = victim
    for (const email of ['mine@evil.example', victim.email.toUpperCase()]) {
      const change = { firstName, lastName, role, email }
      expect((await scout.call('PUT', userPath(victim.id), change)).status).toBe(403)
    }
    await nobody('POST', PATHS.forgotPassword, { email: 'mine@evil.example' })
    expect(await mailsTo('mine@evil.example')).toEqual([])
    expect((await victim.call<Account>('GET', PATHS.account)).body.email).toBe(victim.email)
  })

  it('rejects the role of scout or administrator from users who may not give it', async () => {
    const { id, firstName, lastName, email } = await invited('Agent')
    for (const role of ['Scout', 'Admin']) {
      const change = { firstName, lastName, email, role }
      expect((await scout.call('PUT', userPath(id), change)).status).toBe(403)
    }
  })

  it('but can mend the address of an agent who has not accepted the invitation', async () => {
    const { id, firstName, lastName } = await invited('Agent', 'tpyo@example.com')
    const first = await secretTo('tpyo@example.com', 'signup')
    const change = { firstName, lastName, email: 'typo@example.com' }
    expect((await scout.call('PUT', userPath(id), change)).status).toBe(200)
    expect((await nobody('GET', PATHS.invitation(first))).status).toBe(404)
    const second = await secretTo('typo@example.com', 'signup')
    expect((await nobody('GET', PATHS.invitation(second))).status).toBe(200)
  })
})

describe('nothing can be shared with', () => {
  const refused = {
    status: 400,
    body: {
      code: 'invalid',
      errors: { accessUserIds: 'Includes a user who has not confirmed their email' },
    },
  }
  let eve: Call
  let eveId: string
  let analysis: Analysis

  beforeEach(async () => {
    await nobody('POST', PATHS.signUp, EVE)
    eve = await signedIn(EVE)
    eveId = (await eve<Account>('GET', PATHS.account)).body.id
    analysis = await aPublishedAnalysis(app, scout)
  })

  const share = (ids: string[], said: object = analysis) =>
    scout.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), {
      ...said,
      accessUserIds: ids,
      version: undefined,
    })

  it('an agent with an unconfirmed address', async () => {
    expect(await share([eveId])).toMatchObject(refused)
    const { matchId, playerId } = analysis
    const created = { matchId, playerId, accessUserIds: [eveId] }
    expect(await scout.call('POST', '/v1/analysis', created)).toMatchObject(refused)
    expect(await admin.call('POST', '/v1/analysis', created)).toMatchObject(refused)
    expect((await eve<{ analyses: [] }>('GET', '/v1/analysis')).body.analyses).toEqual([])
    await nobody('POST', PATHS.confirmEmail(await secretTo(EVE.email, 'confirm-email')))
    expect((await share([eveId])).status).toBe(200)
    expect((await eve('GET', PATHS.record('analyses', analysis.id))).status).toBe(200)
  })

  it('a user whose new address is not confirmed, also by restoring an older state; earlier access stays', async () => {
    await nobody('POST', PATHS.confirmEmail(await secretTo(EVE.email, 'confirm-email')))
    const shared = (await share([eveId])).body
    await admin.call('PUT', userPath(eveId), { ...EVE, email: 'elsewhere@evil.example' })
    const saved = await share([eveId], { ...shared, conclusion: 'Sign him' })
    expect([saved.status, saved.body.accessUserIds]).toEqual([200, [eveId]])

    await share([])
    const query = `${PATHS.history}?recordId=${analysis.id}`
    const { history } = (await admin.call<HistoryAnswer>('GET', query)).body
    const sharing = history.filter(({ action }) => action === 'share').at(-1)
    const body = { latestId: history[0]?.id, moment: 'after' }
    const answer = await admin.call('POST', PATHS.restore(sharing?.id ?? ''), body)
    expect(answer).toMatchObject({ status: 409, body: { errors: refused.body.errors } })
    const stored = await scout.call<Analysis>('GET', PATHS.record('analyses', analysis.id))
    expect(stored.body.accessUserIds).toEqual([])
  })
})

describe('another address', () => {
  const OTHER = 'other@example.com'
  let agent: Persona
  let elsewhere: Call

  beforeEach(async () => {
    agent = await persona(app, 'Agent', { email: 'agent@example.com' })
    elsewhere = await signedIn(agent)
    // The notice about the new device.
    await app.settled()
    app.mails.length = 0
  })

  const moved = (said: object = {}) => {
    const { firstName, lastName, password: currentPassword } = agent
    return agent.call('PUT', PATHS.account, { firstName, lastName, email: OTHER, currentPassword, ...said })
  }

  it('takes the current password, which a stranger in an open session does not have', async () => {
    expect(await moved({ currentPassword: 'a guess of theirs' })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'This is not your current password' } },
    })
    await moved({ currentPassword: undefined })
    expect((await agent.call<Account>('GET', PATHS.account)).body.email).toBe(agent.email)
  })

  it('of one’s own ends the other sessions, tells the old address, and is not confirmed', async () => {
    expect(await moved()).toMatchObject({ status: 200, body: { email: OTHER, emailConfirmed: false } })
    expect((await agent.call('GET', PATHS.account)).status).toBe(200)
    expect((await elsewhere('GET', PATHS.account)).status).toBe(401)
    expect((await mailsTo(agent.email)).map(({ subject }) => subject)).toEqual([
      'The email of your Touchline account was changed',
    ])
    await nobody('POST', PATHS.confirmEmail(await secretTo(OTHER, 'confirm-email')))
    expect((await agent.call<Account>('GET', PATHS.account)).body.emailConfirmed).toBe(true)
  })

  it('given by an administrator ends all sessions, and tells the old address', async () => {
    const { firstName, lastName, role } = agent
    const change = { firstName, lastName, role, email: OTHER }
    expect((await admin.call('PUT', userPath(agent.id), change)).body).toMatchObject({
      emailConfirmed: false,
    })
    for (const call of [agent.call, elsewhere]) expect((await call('GET', PATHS.account)).status).toBe(401)
    expect(await mailsTo(agent.email)).toHaveLength(1)
    expect(await mailsTo(OTHER)).toHaveLength(1)
  })

  it('voids the links that were sent to the one before', async () => {
    await nobody('POST', PATHS.forgotPassword, { email: agent.email })
    const secret = await secretTo(agent.email, 'reset-password')
    await moved()
    const { password } = agent
    expect((await nobody('POST', PATHS.resetPassword(secret), { password })).status).toBe(404)
  })

  it('leaves the one before nowhere but in the history, once its mail has gone out', async () => {
    await moved()
    await nobody('POST', PATHS.forgotPassword, { email: OTHER })
    expect((await app.database.orm.select().from(mails)).map(({ formerAddress }) => formerAddress)).toContain(
      agent.email,
    )
    await app.settled()
    expect(await mailsTo(agent.email)).toHaveLength(1)
    const rows = await app.database.orm.select().from(mails)
    expect(JSON.stringify(rows)).not.toContain(agent.email)
  })

  it('cannot be tried without end to find out who has an account', async () => {
    const taken = { status: 409, body: { code: 'emailTaken', errors: { email: 'Already in use' } } }
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await moved({ email: scout.email })).toMatchObject(taken)
    }
    expect((await moved({ email: scout.email })).status).toBe(429)
    app.clock.advance({ hours: 25 })
  })
})
