import { describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { PATHS } from '../../../contract/paths'
import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from '../../../contract/secondFactor'
import type { LoginAnswer } from '../../../contract/session'
import { recoveryCodes, secondFactors, users } from '../../../server/database/schema'
import { resetSecondFactorOf } from '../../../server/modules/secondFactor/resetForOwner'
import { newTotpSecret, totpStep, totpUri } from '../../../server/security/totp'
import { authenticatorOf, withSecondFactor } from '../../support/authenticator'
import { holdNextCheck } from '../../support/heldPassword'
import type { Persona } from '../../support/personas'
import { admin, eachOnServer, mailedSecret, nobody, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

const signIn = async (code?: string, { email, password } = scout): Promise<LoginAnswer> =>
  (await nobody<LoginAnswer>('POST', PATHS.login, { email, password, code })).body
const stateOf = async ({ call }: Persona) => (await call<SecondFactor>('GET', PATHS.secondFactor)).body
const subjects = async () => {
  await test.settled()
  return test.mails.map(({ subject }) => subject)
}

describe('a second factor', () => {
  it('is set up by a secret for the app, and enabled by its first code', async () => {
    expect(await stateOf(scout)).toEqual({ isOn: false, isRequired: false, recoveryCodes: 0 })
    const { body } = await scout.call<SecondFactorSecret>('POST', PATHS.secondFactor)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toContain(`otpauth://totp/Touchline:${encodeURIComponent(scout.email)}`)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(await signIn()).toMatchObject({ success: true })

    const code = authenticatorOf(body.uri).codeAt(test.clock.now())
    const proof = { currentPassword: scout.password, code: `${code.slice(0, 3)} ${code.slice(3)}` }
    const { body: confirmed } = await scout.call<RecoveryCodes>('POST', PATHS.confirmSecondFactor, proof)
    expect(confirmed.recoveryCodes).toHaveLength(10)
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect(confirmed.recoveryCodes.every((one) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(one))).toBe(true)
    expect(await stateOf(scout)).toEqual({ isOn: true, isRequired: false, recoveryCodes: 10 })
    expect(await subjects()).toContain('Two-step verification is on for your Touchline account')
  })

  it('is not enabled by a wrong code or without the password, with an error at the field', async () => {
    const { body } = await scout.call<SecondFactorSecret>('POST', PATHS.secondFactor)
    const code = authenticatorOf(body.uri).codeAt(test.clock.now())
    const confirm = (proof: object) => scout.call('POST', PATHS.confirmSecondFactor, proof)
    expect(await confirm({ currentPassword: 'wrong', code })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'This is not your current password' } },
    })
    // As many characters of more bytes among them.
    for (const wrong of ['000000', '१२३४५६', 'ㇴᐟ🈺𝅔', '1'])
      expect(await confirm({ currentPassword: scout.password, code: wrong })).toMatchObject({
        status: 400,
        body: { errors: { code: 'Invalid or already used code' } },
      })
    expect(await stateOf(scout)).toMatchObject({ isOn: false })
  })

  it('is required only after the right password', async () => {
    const { code } = await withSecondFactor(test, scout)
    expect(await signIn()).toEqual({
      success: false,
      errorMessage: 'Enter the code from your authenticator app',
      secondFactor: 'needed',
    })
    const wrong = await signIn(code(), { ...scout, password: 'wrong' })
    expect(wrong).toEqual({ success: false, errorMessage: 'Invalid email or password' })
    expect(await signIn('000000')).toMatchObject({ success: false, secondFactor: 'wrong' })
    expect(await signIn(code())).toMatchObject({ success: true, accessToken: expect.any(String) })
  })

  it.each([
    ['half a minute late', -0.5, true],
    ['half a minute early', 0.5, true],
    ['a minute and a half late', -1.5, false],
    ['a minute and a half early', 1.5, false],
  ])('takes a code of a phone whose clock is %s, or not: %s minutes', (_how, minutes, success) => {
    const secret = newTotpSecret()
    const now = new Date('2026-05-01T10:00:00Z')
    const { codeAt } = authenticatorOf(totpUri(secret, 'ada@club.example'))
    const code = codeAt(new Date(now.getTime() + minutes * 60_000))
    expect(totpStep(secret, code, now) !== null).toBe(success)
  })

  it('is required by a password reset, which keeps the password until then', async () => {
    const { code } = await withSecondFactor(test, scout)
    await nobody('POST', PATHS.forgotPassword, { email: scout.email })
    const path = PATHS.resetPassword(await mailedSecret('reset-password'))
    const reset = async (given?: string) =>
      (await nobody<LoginAnswer>('POST', path, { password: 'another correct horse', code: given })).body
    expect(await reset()).toMatchObject({ success: false, secondFactor: 'needed' })
    expect(await reset('000000')).toMatchObject({ success: false, secondFactor: 'wrong' })
    expect(await signIn()).toMatchObject({ secondFactor: 'needed' })
    expect(await reset(code())).toMatchObject({ success: true })
    expect(await signIn(undefined, { ...scout, password: 'another correct horse' })).toMatchObject({
      secondFactor: 'needed',
    })
  })

  it('accepts each recovery code once, and renews them for password and code', async () => {
    const { recoveryCodes: [first = '', old = ''] = [], code } = await withSecondFactor(test, scout)
    expect(await signIn(first.toLowerCase().replace('-', ' '))).toMatchObject({ success: true })
    expect(await signIn(first)).toMatchObject({ success: false, secondFactor: 'wrong' })
    expect(await stateOf(scout)).toMatchObject({ recoveryCodes: 9 })
    const renew = (proof: object) => scout.call<RecoveryCodes>('POST', PATHS.recoveryCodes, proof)
    expect((await renew({ currentPassword: scout.password, code: '000000' })).status).toBe(400)
    const { body } = await renew({ currentPassword: scout.password, code: code() })
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await signIn(old)).toMatchObject({ success: false })
    expect(await signIn(body.recoveryCodes[0])).toMatchObject({ success: true })
  })

  it('is not required by a refresh, and removed by password and code, with a notice', async () => {
    const { code } = await withSecondFactor(test, scout)
    const { refreshToken } = scout
    expect((await nobody('POST', PATHS.refresh, { refreshToken })).status).toBe(200)
    const remove = (proof: object) => scout.call('POST', PATHS.removeSecondFactor, proof)
    expect((await remove({ currentPassword: 'wrong', code: code() })).status).toBe(400)
    expect((await remove({ currentPassword: scout.password, code: '000000' })).status).toBe(400)
    expect((await remove({ currentPassword: scout.password, code: code() })).status).toBe(200)
    expect(await signIn()).toMatchObject({ success: true })
    expect(await subjects()).toContain('Two-step verification is off for your Touchline account')
  })

  /** Calls in a session that ends, as by a new password, while the one of the call is being checked. */
  const inEndingSession = async (path: string, code: string) => {
    const check = holdNextCheck(test.passwords)
    const answer = scout.call('POST', path, { currentPassword: scout.password, code })
    await check.begun
    await test.database.orm.transaction((transaction) => test.sessions.endAll(transaction, scout.id))
    check.letGo()
    return answer
  }

  it.each([PATHS.recoveryCodes, PATHS.removeSecondFactor])(
    'stays unchanged when the session of a call to %s ends during the password check',
    { tags: 'slow' },
    async (path) => {
      const { code, recoveryCodes: [first] = [] } = await withSecondFactor(test, scout)
      expect((await inEndingSession(path, code())).status).toBe(401)
      expect(await signIn()).toMatchObject({ secondFactor: 'needed' })
      expect(await signIn(first)).toMatchObject({ success: true })
    },
  )

  it('requires a confirmed address, so that a password reset alone returns the account to the owner of the address', async () => {
    const { orm } = test.database
    const setConfirmed = (emailConfirmed: boolean) => orm.update(users).set({ emailConfirmed })
    const first = {
      status: 409,
      body: { code: 'conflict', message: FAILURE_MESSAGES.confirmEmailFirst },
    }
    await setConfirmed(false)
    expect(await scout.call('POST', PATHS.secondFactor)).toMatchObject(first)
    await setConfirmed(true)
    const { body } = await scout.call<SecondFactorSecret>('POST', PATHS.secondFactor)
    await setConfirmed(false)
    const code = authenticatorOf(body.uri).codeAt(test.clock.now())
    const proof = { currentPassword: scout.password, code }
    expect(await scout.call('POST', PATHS.confirmSecondFactor, proof)).toMatchObject(first)
    expect(await signIn()).toMatchObject({ success: true })
  })

  it('is deleted with its user, and its recovery codes are stored hashed', { tags: 'slow' }, async () => {
    const { recoveryCodes: codes } = await withSecondFactor(test, scout)
    const { orm } = test.database
    const stored = JSON.stringify(await orm.select().from(recoveryCodes))
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
    await orm.delete(users)
    expect(await orm.select().from(secondFactors)).toEqual([])
    expect(await orm.select().from(recoveryCodes)).toEqual([])
  })
})

it('is removed by the operator for the last administrator, with a notice', async () => {
  await withSecondFactor(test, admin)
  const now = test.clock.now()
  expect(await resetSecondFactorOf(test.database, ` ${admin.email.toUpperCase()}`, now)).toBe(true)
  expect(await signIn(undefined, admin)).toMatchObject({ success: true })
  expect(await subjects()).toContain('Two-step verification was reset for your Touchline account')
  expect(await resetSecondFactorOf(test.database, admin.email, now)).toBe(false)
  expect(await resetSecondFactorOf(test.database, 'nobody@club.example', now)).toBe(false)
})

describe('an administrator', () => {
  it('resets a lost second factor of a user, with a notice', async () => {
    await withSecondFactor(test, scout)
    const path = PATHS.userSecondFactor(scout.id)
    expect((await admin.call('GET', path)).body).toMatchObject({ isOn: true, recoveryCodes: 10 })
    expect((await admin.call('DELETE', path)).status).toBe(200)
    expect((await admin.call('GET', path)).body).toMatchObject({ isOn: false })
    expect(await signIn()).toMatchObject({ success: true })
    await test.settled()
    const told = test.mails.find(({ subject }) => subject.startsWith('Two-step verification was reset'))
    expect(told).toMatchObject({ to: scout.email })
    expect(told?.text).not.toContain('Device')
  })

  const require = (...secondFactorRoles: Role[]) =>
    admin.call<{ message?: string }>('PUT', PATHS.signInPolicy, { secondFactorRoles })

  it('can require a second factor of roles, and none requires one at first', async () => {
    expect((await admin.call('GET', PATHS.signInPolicy)).body).toMatchObject({ secondFactorRoles: [] })
    expect((await require('Scout')).body).toMatchObject({ secondFactorRoles: ['Scout'] })
    expect(await stateOf(scout)).toMatchObject({ isRequired: true })
    expect((await require()).body).toMatchObject({ secondFactorRoles: [] })
    expect((await scout.call('GET', '/v1/match')).status).toBe(200)
  })

  it('can require it of administrators only with an own one, so that not all are locked out', async () => {
    const refused = await require('Admin', 'Scout')
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body.message).toMatch(/^Set up your own two-step verification/)
    expect((await admin.call('GET', PATHS.signInPolicy)).body).toMatchObject({ secondFactorRoles: [] })
    await withSecondFactor(test, admin)
    expect((await require('Admin', 'Scout')).status).toBe(200)
    expect((await admin.call('GET', '/v1/match')).status).toBe(200)
  })

  it('limits users of these roles to setting one up first', async () => {
    await require('Scout')
    const refused = { status: 403, body: { code: 'secondFactorRequired' } }
    expect(await scout.call('GET', '/v1/match')).toMatchObject(refused)
    expect(await scout.call('GET', PATHS.account)).toMatchObject(refused)
    await withSecondFactor(test, scout)
    expect((await scout.call('GET', '/v1/match')).status).toBe(200)
  })
})
