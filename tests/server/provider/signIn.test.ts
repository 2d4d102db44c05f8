import { describe, expect, it } from 'vitest'
import { USER_STATUS } from '../../../contract/closedLists'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { createProviderClient } from '../../../server/modules/provider/providerClient'
import { TEST_CONFIG } from '../../support/app'
import { withSecondFactor } from '../../support/authenticator'
import { historyOf } from '../../support/historyOf'
import { persona } from '../../support/personas'
import { aProgram } from '../../support/programs'
import { startProvider } from '../../support/provider'
import {
  accountOf,
  ada,
  eachWithProvider,
  newBrowser,
  provider,
  sessionOf,
  signInAtProvider,
  withSettings,
} from '../../support/providerSignIn'
import { test as server } from '../../support/serverTest'

eachWithProvider()

const actionsOf = async (id: string) => {
  await server.settled()
  return (await historyOf(server, id)).map(({ action }) => action)
}

describe('signing in at the provider', () => {
  it('asks the provider with PKCE, state and nonce, and binds the sign-in to the browser', async () => {
    const answer = await server.app.inject({ url: PATHS.providerLogin })
    const asked = new URL(String(answer.headers.location))
    expect(asked.origin).toBe(provider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: 'http://touchline.test/v1/login/oidc/callback',
      response_type: 'code',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^touchline-provider=[\w-]{43}; Max-Age=900; Path=\/v1\/login\/oidc; HttpOnly; SameSite=Lax$/,
    )
  })

  it('opens the account with the address that both sides have confirmed, in two tabs at once, and returns to our page', async () => {
    const { id } = await ada()
    const browser = newBrowser()
    const tabs = [await browser.begin('/players?q=lena'), await browser.begin('/players?q=lena')]
    const answers = await Promise.all(tabs.map((address) => provider.answerFor(address, 'ada')))
    for (const { code, returnUrl } of await Promise.all(answers.map(browser.end))) {
      expect(returnUrl).toBe('/players?q=lena')
      expect((await browser.exchange(code)).body).toMatchObject({ success: true })
    }
    expect(await accountOf()).toMatchObject({ id, email: 'ada@club.test' })
    expect(await actionsOf(id)).toEqual(['signIn', 'signIn', 'signIn'])
    expect(server.mails.map(({ to }) => to)).toContain('ada@club.test')
  })

  it('sends the client’s secret in a header if the provider takes no other', async () => {
    const other = await startProvider(TEST_CONFIG.publicUrl, 'basic')
    other.state.people = provider.state.people
    const client = createProviderClient(other.settings, TEST_CONFIG.publicUrl + PATHS.providerCallback)
    const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }
    const { search } = await other.answerFor(await client.signInUrl(secrets), 'ada')
    expect(await client.personOfAnswer(search, secrets)).toMatchObject({ email: 'ada@club.test' })
    await other.close()
  })

  it('accepts a pending invitation to the confirmed address', async () => {
    const admin = await persona(server, 'Admin')
    const invited = { firstName: 'Ada', lastName: 'King', email: 'Ada@club.test', role: 'Scout' }
    expect((await admin.call('POST', '/v1/user/admin', invited)).status).toBe(201)
    const { id } = await accountOf()
    const { body } = await admin.call<AdminUser>('GET', `/v1/user/admin/${id}`)
    expect(body).toMatchObject({ role: 'Scout', firstName: 'Ada', status: USER_STATUS.Active })
  })

  it('refuses an unknown person, and with OIDC_SIGNUP=on makes an agent', async () => {
    expect((await signInAtProvider()).query).toEqual({ error: 'unknownPerson' })
    await withSettings({ allowsSignUp: true })
    Object.assign(provider.state.people.ada ?? {}, { given_name: 'Ada', family_name: 'King' })
    expect(await accountOf()).toMatchObject({ role: 'Agent', firstName: 'Ada', lastName: 'King' })
  })

  it('trusts an address of which the provider says nothing only with OIDC_TRUST_EMAIL=on', async () => {
    provider.state.people.ada = { email: 'ada@club.test' }
    await ada()
    expect((await signInAtProvider()).query).toEqual({ error: 'unknownPerson' })
    await withSettings({ trustsEmail: true })
    const { id } = await ada()
    expect(await accountOf()).toMatchObject({ id })
  })

  it('refuses a locked user, also between callback and exchange, records it, and no longer knows a deleted one', async () => {
    const { id } = await ada()
    const admin = await persona(server, 'Admin')
    const { browser, query } = await signInAtProvider()
    const path = `/v1/user/admin/${id}`
    const { body } = await admin.call<object>('GET', path)
    await admin.call('PUT', path, { ...body, locked: true })
    expect((await browser.exchange(query.code)).body).toMatchObject({ success: false, locked: true })
    expect((await signInAtProvider()).query).toEqual({ error: 'locked' })
    expect((await actionsOf(id)).slice(-2)).toEqual(['refuseSignIn', 'refuseSignIn'])
    await admin.call('DELETE', path)
    expect((await signInAtProvider()).query).toEqual({ error: 'unknownPerson' })
  })

  it('leads to the sign-in page with an error if the user cancels, or without a provider', async () => {
    const browser = newBrowser()
    const state = new URL(await browser.begin('/teams')).searchParams.get('state')
    const cancelled = `${PATHS.providerCallback}?${new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: provider.issuer })}`
    expect((await browser.open(cancelled)).to).toBe('/login?error=providerFailed&returnUrl=%2Fteams')
    await withSettings({ issuer: 'http://127.0.0.1:9' })
    expect((await browser.open(PATHS.providerLogin)).to).toBe('/login?error=providerFailed')
  })
})

describe('our second factor', () => {
  it('is asked for once unless the provider vouches for one, and a wrong code is recorded', async () => {
    const user = await ada()
    const { firstCode } = await withSecondFactor(server, user)
    const { browser, query } = await signInAtProvider()
    expect((await browser.exchange(query.code)).body).toMatchObject({ secondFactor: 'needed' })
    expect((await browser.exchange(query.code, '000000')).body).toMatchObject({ secondFactor: 'wrong' })
    expect(await actionsOf(user.id)).toContain('refuseCode')
    expect((await browser.exchange(query.code, firstCode)).body).toMatchObject({ success: true })
    for (const lies of [{ amr: ['pwd', 'mfa'] }, { acr: 'mfa' }]) {
      provider.state.lies = lies
      expect(await accountOf()).toMatchObject({ id: user.id })
    }
  })

  it('need not be set up where the role requires one and the provider vouches, nor for a token created there', async () => {
    await ada()
    const admin = await persona(server, 'Admin')
    await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
    expect(await accountOf()).toMatchObject({ code: 'secondFactorRequired' })
    provider.state.lies = { amr: ['mfa'] }
    const session = await sessionOf()
    expect((await session('GET', PATHS.account)).body).toMatchObject({ email: 'ada@club.test' })
    const { call } = await aProgram({ call: session })
    expect((await call('GET', RESOURCES.players.path)).status).toBe(200)
  })
})
