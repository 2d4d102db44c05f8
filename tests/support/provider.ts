import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
// @ts-expect-error: it has no types. A store that is given prints no warning.
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { PATHS } from '../../contract/paths'
import type { ProviderSettings } from '../../server/config'
import { newSecret } from '../../server/security/secrets'

/** A person at the provider, by the subject of the account. */
type Person = { email: string; email_verified?: boolean; given_name?: string; family_name?: string }

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

const KEY_ID = 'test'
const CLIENT = { client_id: 'touchline', client_secret: 'a secret of the provider, for tests' }
const HOUR_SECONDS = 3_600
const STORED = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session']

/**
 * Starts a real OpenID provider on this machine. `people` can be changed at any time. `lies` replace claims of its ID tokens, with `isForged`
 * it signs them with another key, and with `isSilent` it answers browsers, but no server. `secretIn`: how it takes the client’s secret. Its page of a sign-in has a link for each person.
 */
export async function startProvider(publicUrl: string, secretIn: 'post' | 'basic' = 'post') {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const state = {
    people: {} as Record<string, Person>,
    lies: {} as JWTPayload,
    isForged: false,
    isSilent: false,
  }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  const callback = new URL(PATHS.providerCallback, publicUrl).href
  const configuration: Configuration = {
    adapter: createMemoryAdapter(0),
    clients: [
      { ...CLIENT, redirect_uris: [callback], token_endpoint_auth_method: `client_secret_${secretIn}` },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    clientAuthMethods: [`client_secret_${secretIn}`],
    cookies: { keys: [newSecret().secret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: Object.fromEntries(STORED.map((kind) => [kind, HOUR_SECONDS])),
    findAccount: (_context, sub) =>
      state.people[sub] && { accountId: sub, claims: async () => ({ sub, ...state.people[sub] }) },
    // The provider belongs to the club, so it does not ask whether Touchline may know the user.
    loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
      const ids = { clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' }
      const grant = new provider.Grant(ids)
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()

  const { issue } = provider.IdToken.prototype
  provider.IdToken.prototype.issue = async function (...options) {
    const claims = { ...decodeJwt(await issue.apply(this, options)), ...state.lies }
    const key = state.isForged ? (await generateKeyPair('RS256')).privateKey : privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key)
  }

  server.on('request', async (request, response) => {
    const [, page = '', uid, sub] = request.url?.split(/[/?]/) ?? []
    if (state.isSilent && !['auth', 'interaction'].includes(page)) return
    if (page === 'interaction' && sub !== undefined) {
      await provider.interactionFinished(request, response, { login: { accountId: sub } })
    } else if (page === 'interaction') {
      const links = Object.keys(state.people).map((one) => `<a href="/interaction/${uid}/${one}">${one}</a>`)
      response.setHeader('content-type', 'text/html').end(`<title>Club account</title>${links.join(' ')}`)
    } else {
      await answer(request, response)
    }
  })

  const settings: ProviderSettings = {
    ...{ issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret },
    ...{ button: 'Sign in with the club account', trustsEmail: false, allowsSignUp: false },
  }
  return {
    state,
    issuer,
    settings,

    /** Signs in at the provider like a browser, and returns the address of our callback with its answer. */
    async answerFor(address: string, sub: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let next = new URL(address)
      while (next.origin === issuer) {
        const isPage = next.pathname.startsWith('/interaction/')
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const opened = isPage ? `${next.href}/${sub}` : next.href
        const { headers } = await fetch(opened, { headers: { cookie }, redirect: 'manual' })
        for (const set of headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          if (value === '') cookies.delete(name)
          else cookies.set(name, value)
        }
        next = new URL(headers.get('location') ?? 'about:blank', next)
      }
      return next
    },

    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
