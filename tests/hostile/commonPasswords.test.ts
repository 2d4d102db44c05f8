import { beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { passwordField } from '../../contract/session'
import { buildTestApp, type TestApp } from '../support/app'
import { type Call, caller, type Persona, persona } from '../support/personas'

let server: TestApp
let nobody: Call
let admin: Persona

beforeAll(async () => {
  server = await buildTestApp()
  nobody = caller(server.app)
  admin = await persona(server, 'Admin')
})

/** The secret at the end of the last mail's link. */
async function mailedSecret(): Promise<string> {
  await server.settled()
  return /\/(?:signup|reset-password)\/(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const TOO_EASY = {
  status: 400,
  body: { code: 'invalid', errors: { password: 'This password is too easy to guess' } },
}
const ADA = { firstName: 'Ada', lastName: 'Doe', email: 'ada@club.example' }

describe('a password that has leaked before', () => {
  it.each([
    ['as it is', 'chickenwing101'],
    ['in another case', 'NeedForSpeed'],
    ['with digits behind it', 'michael19850101'],
    ['with a year and punctuation behind it', 'Liverpool2024!!'],
    ['with accents', 'Bárcelöna1899!'],
    ['twice', 'hunter22hunter22'],
    ['several times, with something between', 'Sunshine-sunshine sunshine'],
  ])('is refused at sign-up: %s', async (_how, password) => {
    expect(await nobody('POST', PATHS.signUp, { ...ADA, password })).toMatchObject(TOO_EASY)
  })

  it('is refused from who accepts an invitation, which stays valid', async () => {
    const ida = { firstName: 'Ida', lastName: 'Doe', email: 'ida@club.example' }
    await admin.call('POST', '/v1/user/admin', { ...ida, role: 'Scout' })
    const invitation = await mailedSecret()
    const accept = (password: string) => nobody('POST', PATHS.signUp, { ...ida, invitation, password })
    expect(await accept('Counterstrike1')).toMatchObject(TOO_EASY)
    expect(await accept('quiet harbour seven')).toMatchObject({ status: 200, body: { success: true } })
  })

  it('is refused from who sets a new one, and the link stays valid', async () => {
    const scout = await persona(server, 'Scout')
    await nobody('POST', PATHS.forgotPassword, { email: scout.email })
    const path = PATHS.resetPassword(await mailedSecret())
    expect(await nobody('POST', path, { password: 'Counterstrike1' })).toMatchObject(TOO_EASY)
    expect(await nobody('POST', path, { password: 'quiet harbour seven' })).toMatchObject({
      body: { success: true },
    })
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
])('a password that is on no list is taken: %s', async (password) => {
  const email = `${crypto.randomUUID()}@club.example`
  expect(await nobody('POST', PATHS.signUp, { ...ADA, email, password })).toMatchObject({
    status: 200,
    body: { success: true },
  })
})
