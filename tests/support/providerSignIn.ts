import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { PATHS } from '../../contract/paths'
import type { LoginAnswer } from '../../contract/session'
import type { AdminUser } from '../../contract/user'
import type { ProviderSettings } from '../../server/config'
import { TEST_CONFIG } from './app'
import { caller, persona } from './personas'
import { startProvider, type TestProvider } from './provider'
import { openServer, test as server } from './serverTest'

/** The provider of the file’s tests. It has Ada, whose address is confirmed. */
export let provider: TestProvider

/** Gives the tests of a file a provider, and each an empty server that knows it. */
export function eachWithProvider(): void {
  beforeAll(async () => {
    provider = await startProvider(TEST_CONFIG.publicUrl)
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    const people = { ada: { email: 'ada@club.test', email_verified: true } }
    Object.assign(provider.state, { people, lies: {}, isForged: false, isSilent: false })
    await openServer({ config: { provider: provider.settings } })
  })
}

/** Opens another empty server, with other settings of the provider. */
export const withSettings = (changed: Partial<ProviderSettings>): Promise<void> =>
  openServer({ config: { provider: { ...provider.settings, ...changed } } })

/** A browser with our cookies, which signs in at the provider. */
export function newBrowser() {
  let cookie = ''
  const open = async (url: string) => {
    const { headers, statusCode } = await server.app.inject({ url, headers: { cookie } })
    cookie = String(headers['set-cookie'] ?? cookie).replace(/;.*/, '')
    return { status: statusCode, to: String(headers.location ?? '') }
  }
  return {
    open,
    /** Leaves for the provider, and returns its address. */
    begin: async (returnUrl = '') =>
      (await open(`${PATHS.providerLogin}?${new URLSearchParams({ returnUrl })}`)).to,

    /** Opens our callback with the provider’s answer, and returns the query of the sign-in page. */
    async end({ pathname, search }: URL): Promise<Record<string, string>> {
      const { to } = await open(`${pathname}${search}`)
      return Object.fromEntries(new URL(to, TEST_CONFIG.publicUrl).searchParams)
    },

    /** Exchanges the code of the sign-in page. */
    async exchange(code = '', secondFactor?: string) {
      const payload = { code, ...(secondFactor && { secondFactor }) }
      const sent = { url: PATHS.providerLogin, headers: { cookie }, payload }
      const answer = await server.app.inject({ method: 'POST', ...sent })
      return { status: answer.statusCode, body: answer.json<LoginAnswer & { message?: string }>() }
    },
  }
}

/** Signs in at the provider in a new browser, and returns the query of the sign-in page and the browser. */
export async function signInAtProvider(sub = 'ada', returnUrl?: string) {
  const browser = newBrowser()
  const query = await browser.end(await provider.answerFor(await browser.begin(returnUrl), sub))
  return { browser, query }
}

/** A user with the address that Ada has at the provider. */
export const ada = () => persona(server, 'Scout', { email: 'ada@club.test' })

/** Signs in at the provider, and returns a function that calls in the session. */
export async function sessionOf(sub?: string) {
  const { browser, query } = await signInAtProvider(sub)
  const { body } = await browser.exchange(query.code)
  if (!body.success) return expect.fail(`no session: ${JSON.stringify({ query, body })}`)
  return caller(server.app, body.accessToken)
}

/** Signs in at the provider, and returns the signed-in account. */
export const accountOf = async (sub?: string) =>
  (await (await sessionOf(sub))<AdminUser>('GET', PATHS.account)).body
