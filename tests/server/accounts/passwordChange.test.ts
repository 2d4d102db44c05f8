import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { LoginAnswer } from '../../../contract/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { caller, type Persona, persona } from '../../support/personas'

const NEXT = 'another correct horse'

let test: TestApp
let scout: Persona

beforeEach(async () => {
  test = await buildTestApp()
  scout = await persona(test, 'Scout')
})

const change = (password: string, currentPassword = scout.password) =>
  scout.call<{ errors?: object }>('PUT', PATHS.password, { currentPassword, password })
const signIn = async (password: string) =>
  (await caller(test.app)<LoginAnswer>('POST', PATHS.login, { email: scout.email, password })).body

describe('changing the own password', () => {
  it('takes the present one, and the new one opens the account from then on', async () => {
    expect(await change(NEXT)).toMatchObject({ status: 200, body: { success: true } })
    expect(await signIn(scout.password)).toMatchObject({ success: false })
    expect(await signIn(NEXT)).toMatchObject({ success: true })
  })

  it('ends all other sessions, and leaves this one', async () => {
    const other = await signIn(scout.password)
    await change(NEXT)
    const accessToken = other.success ? other.accessToken : ''
    expect((await caller(test.app, accessToken)('GET', PATHS.account)).status).toBe(401)
    expect((await scout.call('GET', PATHS.account)).status).toBe(200)
  })

  it('is told by mail', async () => {
    await change(NEXT)
    await test.settled()
    expect(test.mails).toMatchObject([{ to: scout.email, subject: 'Your Touchline password was changed' }])
  })

  it('voids a link to reset it that somebody has asked for', async () => {
    await caller(test.app)('POST', PATHS.forgotPassword, { email: scout.email })
    await test.settled()
    const secret = /reset-password\/([\w-]+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await change(NEXT)
    const reset = await caller(test.app)('POST', PATHS.resetPassword(secret), {
      password: 'a third good one',
    })
    expect(reset.status).toBe(404)
  })

  it.each([
    ['is wrong', 'not the password', NEXT, { currentPassword: 'Is not your current password' }],
    ['is missing', '', NEXT, { currentPassword: 'Required' }],
    ['is right but the new one short', undefined, 'short', { password: 'At least 12 characters' }],
    ['is right but the new one leaked', undefined, 'iloveyou123456', { password: expect.any(String) }],
  ])('is refused at the field where the present one %s', async (_what, current, next, errors) => {
    expect(await change(next, current)).toMatchObject({ status: 400, body: { errors } })
    expect(await signIn(scout.password)).toMatchObject({ success: true })
  })

  it('does not take the own address', async () => {
    const errors = { password: 'The password must not be the e-mail address' }
    expect(await change(scout.email)).toMatchObject({ status: 400, body: { errors } })
  })
})
