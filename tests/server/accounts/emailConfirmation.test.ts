import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Account } from '../../../contract/user'
import { mails } from '../../../server/database/schema'
import { type Call, caller, persona } from '../../support/personas'
import { eachOnServer, mailedSecret, nobody, test } from '../../support/serverTest'

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'four words of hers',
}

eachOnServer()

/** Signs Ada up, and in. */
async function signedUp(): Promise<Call> {
  await nobody('POST', PATHS.signUp, ADA)
  const { body } = await nobody<{ accessToken: string }>('POST', PATHS.login, ADA)
  return caller(test.app, body.accessToken)
}

const isConfirmed = async (call: Call) => (await call<Account>('GET', PATHS.account)).body.emailConfirmed

describe('an address', () => {
  it('is confirmed by following the link, not by signing up or by opening its page', async () => {
    const call = await signedUp()
    expect(await isConfirmed(call)).toBe(false)
    const secret = await mailedSecret('confirm-email')
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA.email, 'Confirm your email for Touchline'],
    ])
    const { firstName, lastName, email } = ADA
    const looked = await nobody('GET', PATHS.confirmEmail(secret))
    expect([looked.status, looked.body]).toEqual([200, { firstName, lastName, email }])
    expect(await isConfirmed(call)).toBe(false)
    expect((await nobody('POST', PATHS.confirmEmail(secret))).body).toEqual({ success: true })
    expect(await isConfirmed(call)).toBe(true)
  })

  it('is confirmed once by the newest link, within seven days', async () => {
    const call = await signedUp()
    const first = await mailedSecret('confirm-email')
    await call('POST', PATHS.askToConfirmEmail)
    const second = await mailedSecret('confirm-email')
    const gone = { status: 404, body: { code: 'linkExpired' } }
    expect(await nobody('POST', PATHS.confirmEmail(first))).toMatchObject(gone)
    test.clock.advance({ days: 7, minutes: 1 })
    expect(await nobody('GET', PATHS.confirmEmail(second))).toMatchObject(gone)
    expect(await nobody('POST', PATHS.confirmEmail(second))).toMatchObject(gone)

    const { body } = await nobody<{ accessToken: string }>('POST', PATHS.login, ADA)
    await caller(test.app, body.accessToken)('POST', PATHS.askToConfirmEmail)
    const third = await mailedSecret('confirm-email')
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

  it('stays confirmed when only its case changes, without a notice or an ended session', async () => {
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

  it('gets at most five confirmation mails a day, and none after the confirmation', async () => {
    const call = await signedUp()
    await test.settled()
    const answers: number[] = []
    for (let time = 0; time < 5; time += 1) {
      answers.push((await call('POST', PATHS.askToConfirmEmail)).status)
      await test.settled()
    }
    // With the one at the beginning.
    expect(answers).toEqual([200, 200, 200, 200, 429])
    await nobody('POST', PATHS.confirmEmail(await mailedSecret('confirm-email')))
    expect(await call('POST', PATHS.askToConfirmEmail)).toMatchObject({
      status: 409,
      body: { message: 'This email is already confirmed' },
    })
  })
})

it('signing up with a taken address is refused without a reason, and its owner gets one mail a day', async () => {
  const owner = await persona(test, 'Scout', { email: ADA.email })
  const answer = await nobody('POST', PATHS.signUp, { ...ADA, email: 'ADA@example.com' })
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: false, errorMessage: 'Something went wrong! Could not sign up' },
  ])
  await nobody('POST', PATHS.signUp, ADA)
  const rows = await test.database.orm.select().from(mails)
  expect(rows).toMatchObject([{ kind: 'alreadySignedUp', userId: owner.id, formerAddress: null }])
  await test.settled()
  expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'You already have a Touchline account'],
  ])
  test.clock.advance({ hours: 25 })
  await nobody('POST', PATHS.signUp, ADA)
  await test.settled()
  expect(test.mails).toHaveLength(2)
})
