import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { LoginAnswer } from '../../../contract/session'
import { caller } from '../../support/personas'
import { eachOnServer, mailedSecret, nobody, scout, test } from '../../support/serverTest'

const NEXT = 'another correct horse'

eachOnServer('Scout')

const change = (password: string, currentPassword = scout.password) =>
  scout.call<{ errors?: object }>('PUT', PATHS.password, { currentPassword, password })
const signIn = async (password: string) =>
  (await nobody<LoginAnswer>('POST', PATHS.login, { email: scout.email, password })).body

describe('changing the own password', () => {
  it('requires the current password, ends all other sessions, and sends a notice', async () => {
    const other = await signIn(scout.password)
    const accessToken = other.success ? other.accessToken : ''
    await test.settled()
    test.mails.length = 0
    expect(await change(NEXT)).toMatchObject({ status: 200, body: { success: true } })
    expect((await caller(test.app, accessToken)('GET', PATHS.account)).status).toBe(401)
    expect((await scout.call('GET', PATHS.account)).status).toBe(200)
    expect(await signIn(scout.password)).toMatchObject({ success: false })
    expect(await signIn(NEXT)).toMatchObject({ success: true })
    await test.settled()
    const told = { to: scout.email, subject: 'Your Touchline password was changed' }
    expect(test.mails).toContainEqual(expect.objectContaining(told))
  })

  it('voids a requested reset link', async () => {
    await nobody('POST', PATHS.forgotPassword, { email: scout.email })
    const path = PATHS.resetPassword(await mailedSecret('reset-password'))
    await change(NEXT)
    expect((await nobody('POST', path, { password: 'a third good one' })).status).toBe(404)
  })

  it('names the invalid field, and keeps the password', async () => {
    const refusals = [
      [NEXT, 'not the password', { currentPassword: 'This is not your current password' }],
      [NEXT, '', { currentPassword: 'Required' }],
      ['short', scout.password, { password: 'At least 12 characters' }],
      ['iloveyou123456', scout.password, { password: 'This password is too easy to guess' }],
      [scout.email, scout.password, { password: 'The password cannot be the same as the email' }],
    ] as const
    for (const [next, current, errors] of refusals)
      expect(await change(next, current)).toMatchObject({ status: 400, body: { errors } })
    expect(await signIn(scout.password)).toMatchObject({ success: true })
  })
})
