import { describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { persona } from '../support/personas'
import {
  accountOf,
  ada,
  eachWithProvider,
  newBrowser,
  provider,
  signInAtProvider,
  withSettings,
} from '../support/providerSignIn'
import { nobody, test as server } from '../support/serverTest'

eachWithProvider()

const FAILED = { error: 'providerFailed' }
/** Signs in at the provider, and returns its answer, which our server has not got yet. */
async function answered(browser = newBrowser()) {
  return { browser, answer: await provider.answerFor(await browser.begin(), 'ada') }
}

describe('an answer of the provider', () => {
  it('of another issuer is refused (mix-up)', async () => {
    await ada()
    const { browser, answer } = await answered()
    answer.searchParams.set('iss', 'https://attacker.example')
    expect(await browser.end(answer)).toEqual(FAILED)
  })

  it('counts once, also twice at the same time', async () => {
    await ada()
    const { browser, answer } = await answered()
    const ends = await Promise.all([browser.end(answer), browser.end(answer)])
    expect(ends.filter(({ code }) => code !== undefined)).toHaveLength(1)
    expect(await browser.end(answer)).toEqual(FAILED)
  })

  it('is of no use in another browser, so that no link signs its reader in as the sender', async () => {
    await ada()
    const { answer } = await answered()
    const victim = newBrowser()
    await victim.begin()
    expect(await victim.end(answer)).toEqual(FAILED)
  })

  it('is refused where its code belongs to another sign-in (PKCE)', async () => {
    await ada()
    const stolen = await answered()
    const { browser, answer } = await answered()
    answer.searchParams.set('code', stolen.answer.searchParams.get('code') ?? '')
    expect(await browser.end(answer)).toEqual(FAILED)
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  it.each([
    ['a swapped nonce', { nonce: 'of another sign-in' }],
    ['an audience that is another client', { aud: 'another-client' }],
    ['an issuer that is another provider', { iss: 'https://attacker.example' }],
    ['an end in the past', { exp: seconds() - 600, iat: seconds() - 1_200 }],
  ])('is refused with %s in its ID token', async (_what, changed) => {
    await ada()
    provider.state.changeClaims = (claims) => ({ ...claims, ...changed })
    expect((await signInAtProvider()).query).toEqual(FAILED)
  })

  it('after ten minutes is refused', async () => {
    await ada()
    const { browser, answer } = await answered()
    server.clock.advance({ minutes: 11 })
    expect(await browser.end(answer)).toEqual(FAILED)
  })
})

describe('an address at the provider', () => {
  it.each([false, 'yes', null])(
    'that is not confirmed opens no account, with email_verified %j',
    async (verified) => {
      await ada()
      await withSettings({ trustsEmail: true })
      await ada()
      provider.state.changeClaims = (claims) => ({
        ...claims,
        email: 'ada@club.test',
        email_verified: verified,
      })
      expect((await signInAtProvider()).query).toEqual({ error: 'unknownPerson' })
    },
  )

  it('that we have not confirmed opens no account, which a stranger may have made in advance', async () => {
    const [firstName, lastName, password] = ['Eve', 'Eve', 'a password for the tests']
    await nobody('POST', PATHS.signUp, { firstName, lastName, email: 'ada@club.test', password })
    expect((await signInAtProvider()).query).toEqual({ error: 'unknownPerson' })
  })

  it('that was given to another person opens no account of the former one', async () => {
    await ada()
    expect((await signInAtProvider()).query.code).toBeDefined()
    provider.state.people.successor = { email: 'ada@club.test', email_verified: true }
    expect((await signInAtProvider('successor')).query).toEqual({ error: 'unknownPerson' })
  })

  it('that is changed to an administrator’s leads to the own account still', async () => {
    const { id } = await ada()
    await persona(server, 'Admin', { email: 'boss@club.test' })
    await signInAtProvider()
    provider.state.people.ada = { email: 'boss@club.test', email_verified: true }
    expect(await accountOf()).toMatchObject({ id, email: 'ada@club.test' })
  })

  it('of an expired invitation opens no account', async () => {
    const admin = await persona(server, 'Admin')
    const invited = { firstName: 'Ada', lastName: 'King', email: 'ada@club.test', role: 'Admin' }
    await admin.call('POST', '/v1/user/admin', invited)
    server.clock.advance({ days: 8 })
    expect((await signInAtProvider()).query).toEqual({ error: 'unknownPerson' })
  })
})

describe('our single-use code', () => {
  it('works once, in its browser, for a minute', async () => {
    await ada()
    const { browser, query } = await signInAtProvider()
    expect((await newBrowser().exchange(query.code)).status).toBe(404)
    const uses = await Promise.all([browser.exchange(query.code), browser.exchange(query.code)])
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 404])
    const late = await signInAtProvider()
    server.clock.advance({ minutes: 1.1 })
    expect((await late.browser.exchange(late.query.code)).status).toBe(404)
  })

  it.each([
    '//attacker.example',
    'https://attacker.example/players',
    '/\\attacker.example',
    '/\t/attacker.example',
    '/v1/login/oidc',
    'javascript:alert(1)',
  ])('never comes with the return address %j', async (returnUrl) => {
    await ada()
    const { query } = await signInAtProvider('ada', returnUrl)
    expect(query).toEqual({ code: expect.any(String) })
  })
})

describe('a provider that does not answer', () => {
  it('delays no sign-in with a password, and redirects to the sign-in page after five seconds', {
    tags: 'slow',
  }, async () => {
    const { email, password } = await ada()
    await withSettings({})
    await persona(server, 'Scout', { email, password })
    provider.state.isSilent = true
    try {
      const pending = newBrowser().open(PATHS.providerLogin)
      const first = await Promise.race([pending, nobody('POST', PATHS.login, { email, password })])
      expect(first).toMatchObject({ body: { success: true } })
      expect((await pending).to).toBe('/login?error=providerFailed')
    } finally {
      provider.state.isSilent = false
    }
  })
})
