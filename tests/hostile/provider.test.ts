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
const UNKNOWN = { error: 'unknownPerson' }
/** Signs in at the provider, and returns its answer, which our server has not got yet. */
async function answered() {
  const browser = newBrowser()
  return { browser, answer: await provider.answerFor(await browser.begin(), 'ada') }
}
/** Ends a sign-in whose answer has this parameter of another one. */
async function endWith(name: string, value: string) {
  const { browser, answer } = await answered()
  answer.searchParams.set(name, value)
  return browser.end(answer)
}
/** Signs in with these claims in the ID token. */
async function endWithClaims(lies: object) {
  Object.assign(provider.state, { lies })
  return (await signInAtProvider()).query
}
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

const ATTACKS: Record<string, () => Promise<Record<string, string>>> = {
  'from another issuer (mix-up)': () => endWith('iss', 'https://attacker.example'),
  'with the code of another sign-in (PKCE)': async () =>
    endWith('code', (await answered()).answer.searchParams.get('code') ?? ''),
  'in another browser, so that no link signs its reader in as the sender': async () => {
    const victim = newBrowser()
    await victim.begin()
    return victim.end((await answered()).answer)
  },
  'after ten minutes': async () => {
    const { browser, answer } = await answered()
    server.clock.advance({ minutes: 11 })
    return browser.end(answer)
  },
  'with a swapped nonce': () => endWithClaims({ nonce: 'of another sign-in' }),
  'for another client': () => endWithClaims({ aud: 'another-client' }),
  'with the ID token of another provider': () => endWithClaims({ iss: 'https://attacker.example' }),
  'with an ID token that has ended': () => endWithClaims({ exp: secondsAgo(600), iat: secondsAgo(1_200) }),
  'with a forged signature': () => {
    provider.state.isForged = true
    return endWithClaims({})
  },
}

describe('an answer of the provider', () => {
  it.each(Object.entries(ATTACKS))('is refused %s', async (_what, attack) => {
    await ada()
    expect(await attack()).toEqual(FAILED)
  })

  it('counts once, also twice at the same time', async () => {
    await ada()
    const { browser, answer } = await answered()
    const ends = await Promise.all([browser.end(answer), browser.end(answer)])
    expect(ends.filter(({ code }) => code !== undefined)).toHaveLength(1)
    expect(await browser.end(answer)).toEqual(FAILED)
  })
})

describe('an address at the provider', () => {
  it('opens no account unless the provider has confirmed it, even with OIDC_TRUST_EMAIL=on', async () => {
    await withSettings({ trustsEmail: true })
    await ada()
    for (const email_verified of [false, 'yes', null])
      expect(await endWithClaims({ email: 'ada@club.test', email_verified })).toEqual(UNKNOWN)
  })

  it('opens no account whose address we have not confirmed: a stranger may have made it in advance', async () => {
    const [firstName, lastName, password] = ['Eve', 'Eve', 'a password for the tests']
    await nobody('POST', PATHS.signUp, { firstName, lastName, email: 'ada@club.test', password })
    expect((await signInAtProvider()).query).toEqual(UNKNOWN)
  })

  it('does not open the account of its former owner, and does not change the account of its new owner', async () => {
    const { id } = await ada()
    await persona(server, 'Admin', { email: 'boss@club.test' })
    await accountOf()
    provider.state.people = {
      successor: { email: 'ada@club.test', email_verified: true },
      ada: { email: 'boss@club.test', email_verified: true },
    }
    expect((await signInAtProvider('successor')).query).toEqual(UNKNOWN)
    expect(await accountOf()).toMatchObject({ id, email: 'ada@club.test' })
  })

  it('accepts no expired invitation', async () => {
    const admin = await persona(server, 'Admin')
    const invited = { firstName: 'Ada', lastName: 'King', email: 'ada@club.test', role: 'Admin' }
    await admin.call('POST', '/v1/user/admin', invited)
    server.clock.advance({ days: 8 })
    expect((await signInAtProvider()).query).toEqual(UNKNOWN)
  })
})

it('our single-use code works once, in its browser, for a minute', async () => {
  await ada()
  const { browser, query } = await signInAtProvider()
  expect((await newBrowser().exchange(query.code)).status).toBe(404)
  const uses = await Promise.all([browser.exchange(query.code), browser.exchange(query.code)])
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 404])
  const late = await signInAtProvider()
  server.clock.advance({ minutes: 1.1 })
  expect((await late.browser.exchange(late.query.code)).status).toBe(404)
})

it('a provider that does not answer delays no sign-in with a password, and redirects to the sign-in page after five seconds', {
  tags: 'slow',
}, async () => {
  const user = await ada()
  provider.state.isSilent = true
  const pending = newBrowser().open(PATHS.providerLogin)
  const { email, password } = user
  const first = await Promise.race([pending, nobody('POST', PATHS.login, { email, password })])
  expect(first).toMatchObject({ body: { success: true } })
  expect((await pending).to).toBe('/login?error=providerFailed')
})
