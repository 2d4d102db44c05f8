import { beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { passwordField } from '../../contract/session'
import { refuseCommonPassword } from '../../server/security/commonPasswords'
import { buildTestApp, type TestApp } from '../support/app'
import { type Call, caller, persona } from '../support/personas'
import { mailedSecret } from '../support/serverTest'

const TOO_EASY = { code: 'invalid', fields: { password: { key: 'commonPassword' } } }

describe('a leaked password', () => {
  it.each([
    ['as it is', 'chickenwing101'],
    ['in another case', 'NeedForSpeed'],
    ['with digits behind it', 'michael19850101'],
    ['with a year and punctuation behind it', 'Liverpool2024!!'],
    ['with accents', 'Bárcelöna1899!'],
    ['twice', 'hunter22hunter22'],
    ['several times, with something between', 'Sunshine-sunshine sunshine'],
  ])('is refused %s', async (_how, password) => {
    await expect(refuseCommonPassword(password)).rejects.toMatchObject(TOO_EASY)
  })

  it('is known to the server alone: browsers have the short list', () => {
    expect(passwordField.safeParse('chickenwing101').success).toBe(true)
    expect(passwordField.safeParse('Password1234').success).toBe(false)
  })
})

it.each([
  'quiet harbour seven',
  '837462910473',
  'xkq837462910',
  'ñandú bajo la lluvia',
  `${'!'.repeat(127)}a`,
])('a password that is on no list is accepted: %s', async (password) => {
  await expect(refuseCommonPassword(password)).resolves.toBeUndefined()
})

describe('a leaked password is refused', () => {
  let server: TestApp
  let nobody: Call

  beforeAll(async () => {
    server = await buildTestApp()
    nobody = caller(server.app)
  })

  const REFUSED = { status: 400, body: { errors: { password: 'This password is too easy to guess' } } }

  it('at sign-up, and with an invitation, which stays valid', async () => {
    const ida = { firstName: 'Ida', lastName: 'Doe', email: 'ida@club.example' }
    await (await persona(server, 'Admin')).call('POST', '/v1/user/admin', { ...ida, role: 'Scout' })
    const invitation = await mailedSecret('signup', { server })
    const signUp = (said: object) => nobody('POST', PATHS.signUp, { ...ida, ...said })
    expect(await signUp({ email: 'eve@club.example', password: 'Counterstrike1' })).toMatchObject(REFUSED)
    expect(await signUp({ invitation, password: 'Counterstrike1' })).toMatchObject(REFUSED)
    expect(await signUp({ invitation, password: 'quiet harbour seven' })).toMatchObject({
      body: { success: true },
    })
  })

  it('by a password reset, whose link stays valid', async () => {
    const { email } = await persona(server, 'Scout')
    await nobody('POST', PATHS.forgotPassword, { email })
    const path = PATHS.resetPassword(await mailedSecret('reset-password', { server }))
    expect(await nobody('POST', path, { password: 'Counterstrike1' })).toMatchObject(REFUSED)
    expect(await nobody('POST', path, { password: email })).toMatchObject({ status: 400 })
    expect(await nobody('POST', path, { password: 'quiet harbour seven' })).toMatchObject({
      body: { success: true },
    })
  })
})
