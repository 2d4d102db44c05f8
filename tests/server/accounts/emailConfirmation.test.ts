import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Account } from '../../../contract/user'
import { mails } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Call, caller, type Persona, persona } from '../../support/personas'

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'four words of hers',
}

let test: TestApp
let nobody: Call

beforeEach(async () => {
  test = await buildTestApp()
  nobody = caller(test.app)
})

/** Signs Ada up, and in. */
async function signedUp(): Promise<Call> {
  await nobody('POST', PATHS.signUp, ADA)
  const { body } = await nobody<{ accessToken: string }>('POST', PATHS.login, ADA)
  return caller(test.app, body.accessToken)
}

/** The secret in the newest link that was mailed to this page. */
async function mailedSecret(page = 'confirm-email'): Promise<string> {
  await test.settled()
  const link = new RegExp(`/${page}/([\\w-]+)`)
  const found = test.mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  return found.at(-1) ?? expect.fail('no link was mailed')
}

const isConfirmed = async (call: Call) => (await call<Account>('GET', PATHS.account)).body.emailConfirmed

describe('an address', () => {
  it('is not confirmed by signing up, and is by the link that goes to it', async () => {
    const call = await signedUp()
    expect(await isConfirmed(call)).toBe(false)
    const secret = await mailedSecret()
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA.email, 'Confirm your e-mail address for Touchline'],
    ])
    expect(await nobody('POST', PATHS.confirmEmail(secret))).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await isConfirmed(call)).toBe(true)
  })

  it('is not confirmed by looking at the link, as programs do that look into mails', async () => {
    const call = await signedUp()
    const secret = await mailedSecret()
    const { status, body } = await nobody('GET', PATHS.confirmEmail(secret))
    const { firstName, lastName, email } = ADA
    expect([status, body]).toEqual([200, { firstName, lastName, email }])
    expect(await isConfirmed(call)).toBe(false)
  })

  it('is confirmed once by a link, within seven days, and by the newest one only', async () => {
    const call = await signedUp()
    const first = await mailedSecret()
    await call('POST', PATHS.askToConfirmEmail)
    const second = await mailedSecret()
    const gone = { status: 404, body: { code: 'linkExpired' } }
    expect(await nobody('POST', PATHS.confirmEmail(first))).toMatchObject(gone)
    test.clock.advance({ days: 7, minutes: 1 })
    expect(await nobody('GET', PATHS.confirmEmail(second))).toMatchObject(gone)
    expect(await nobody('POST', PATHS.confirmEmail(second))).toMatchObject(gone)

    const { body } = await nobody<{ accessToken: string }>('POST', PATHS.login, ADA)
    await caller(test.app, body.accessToken)('POST', PATHS.askToConfirmEmail)
    const third = await mailedSecret()
    const answers = await Promise.all([1, 2].map(() => nobody('POST', PATHS.confirmEmail(third))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is confirmed by accepting an invitation, and by a password reset', async () => {
    const admin = await persona(test, 'Admin')
    const { password: _password, ...invited } = ADA
    const { body } = await admin.call<Account>('POST', '/v1/user/admin', invited)
    expect(body.emailConfirmed).toBe(false)
    const invitation = await mailedSecret('signup')
    await nobody('POST', PATHS.signUp, { ...ADA, invitation })
    const path = PATHS.record('users', body.id)
    expect((await admin.call<Account>('GET', path)).body.emailConfirmed).toBe(true)

    const grace = { ...ADA, email: 'grace@example.com' }
    await nobody('POST', PATHS.signUp, grace)
    await nobody('POST', PATHS.forgotPassword, { email: grace.email })
    const secret = await mailedSecret('reset-password')
    const { password } = grace
    const reset = await nobody<{ accessToken: string }>('POST', PATHS.resetPassword(secret), { password })
    expect(await isConfirmed(caller(test.app, reset.body.accessToken))).toBe(true)
  })

  it('stays confirmed where only its capitals are corrected: nobody is signed out or told', async () => {
    const { call, email, firstName, lastName, password, refreshToken } = await persona(test, 'Scout')
    const { body: other } = await nobody<{ accessToken: string }>('POST', PATHS.login, { email, password })
    const spelling = email.replace('scout', 'Scout')
    const correction = { firstName, lastName, email: spelling, currentPassword: password }
    expect((await call('PUT', PATHS.account, { ...correction, currentPassword: 'wrong' })).status).toBe(400)
    const { body } = await call<Account>('PUT', PATHS.account, correction)
    expect(body).toMatchObject({ email: spelling, emailConfirmed: true })
    expect(await isConfirmed(caller(test.app, other.accessToken))).toBe(true)
    expect((await nobody('POST', PATHS.refresh, { refreshToken })).status).toBe(200)
    await test.settled()
    expect(test.mails.map(({ subject }) => subject)).toEqual(['New sign-in to Touchline'])
  })

  it('is asked about again five times a day at most, and not once it is confirmed', async () => {
    const call = await signedUp()
    await test.settled()
    const answers: number[] = []
    for (let time = 0; time < 5; time += 1) {
      answers.push((await call('POST', PATHS.askToConfirmEmail)).status)
      await test.settled()
    }
    // With the one at the beginning.
    expect(answers).toEqual([200, 200, 200, 200, 429])
    await nobody('POST', PATHS.confirmEmail(await mailedSecret()))
    expect(await call('POST', PATHS.askToConfirmEmail)).toMatchObject({
      status: 409,
      body: { message: 'This e-mail address is confirmed already' },
    })
  })
})

describe('signing up with an address that somebody has', () => {
  const refused = {
    status: 200,
    body: { success: false, errorMessage: 'Something went wrong! Could not sign up' },
  }
  let owner: Persona
  beforeEach(async () => {
    owner = await persona(test, 'Scout', { email: ADA.email })
  })

  it('is refused without a reason, and its owner is told by mail, once a day', async () => {
    const answer = await nobody('POST', PATHS.signUp, { ...ADA, email: 'ADA@example.com' })
    expect([answer.status, answer.body]).toEqual([refused.status, refused.body])
    await nobody('POST', PATHS.signUp, ADA)
    await test.settled()
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'You already have a Touchline account'],
    ])
    test.clock.advance({ hours: 25 })
    await nobody('POST', PATHS.signUp, ADA)
    await test.settled()
    expect(test.mails).toHaveLength(2)
  })

  it('is refused in the same way where its owner has not accepted an invitation yet', async () => {
    const admin = await persona(test, 'Admin')
    const invited = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' }
    await admin.call('POST', '/v1/user/admin', invited)
    await test.settled()
    const answer = await nobody('POST', PATHS.signUp, { ...ADA, email: invited.email })
    expect([answer.status, answer.body]).toEqual([refused.status, refused.body])
    await test.settled()
    expect(test.mails.at(-1)).toMatchObject({
      to: invited.email,
      subject: 'You already have a Touchline account',
    })
  })

  it('leaves nothing of the attempt but the mail to its owner', async () => {
    await nobody('POST', PATHS.signUp, { ...ADA, firstName: 'Somebody', lastName: 'Else' })
    const rows = await test.database.orm.select().from(mails)
    expect(rows).toMatchObject([{ kind: 'alreadySignedUp', userId: owner.id, formerAddress: null }])
    expect((await owner.call<Account>('GET', PATHS.account)).body).toMatchObject({
      firstName: owner.firstName,
    })
  })
})
