import * as openId from 'openid-client'
import type { ProviderSettings } from '../../config'

/** The longest time for one call to the provider. */
const SECONDS_PER_CALL = 5
/** How long the provider’s description of itself is cached. Its keys are cached for a shorter time by openid-client. */
const CACHED_MS = 60 * 60_000

/** What the provider says about a user. */
export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/** The stored secrets of a pending sign-in, with which the provider’s answer is checked. */
type Expected = { state: string; nonce: string; codeVerifier: string }

/** The provider’s description names how it takes the client’s secret; by default in a header. */
function secretFor({ clientSecret }: ProviderSettings): openId.ClientAuth {
  const inBody = openId.ClientSecretPost(clientSecret)
  const inHeader = openId.ClientSecretBasic(clientSecret)
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
    return (takesBody ? inBody : inHeader)(server, ...rest)
  }
}

/**
 * The calls to the club’s sign-in provider. Each ends after five seconds. The first sign-in reads the provider’s description, not the start
 * of the server, so that a provider that is down does not keep the server from starting.
 */
export function createProviderClient(settings: ProviderSettings, redirectUri: string) {
  const issuer = new URL(settings.issuer)
  let cached: { readAt: number; server: Promise<openId.Configuration> } | undefined

  const discover = (): Promise<openId.Configuration> => {
    if (cached !== undefined && performance.now() - cached.readAt < CACHED_MS) return cached.server
    const server = openId.discovery(issuer, settings.clientId, undefined, secretFor(settings), {
      timeout: SECONDS_PER_CALL,
      // The settings allow http on this machine only.
      execute: issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : [],
    })
    const reading = { readAt: performance.now(), server }
    cached = reading
    server.catch(() => {
      if (cached === reading) cached = undefined
    })
    return server
  }

  return {
    newVerifier: openId.randomPKCECodeVerifier,

    /** Returns the provider’s address that a sign-in opens. */
    async signInUrl({ state, nonce, codeVerifier }: Expected): Promise<string> {
      const url = openId.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return url.href
    },

    /**
     * Exchanges the provider’s answer for claims. openid-client checks state, `iss`, `aud`, `exp`, nonce and signature, and throws.
     * `needsEmail`: asks the provider for claims that many leave out of the ID token, such as the address.
     */
    async claimsOf(
      search: string,
      { state, nonce, codeVerifier }: Expected,
      needsEmail: (claims: Claims) => Promise<boolean>,
    ): Promise<Claims> {
      const server = await discover()
      const tokens = await openId.authorizationCodeGrant(server, new URL(`${redirectUri}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The provider sent no ID token')
      if (claims.email !== undefined || !server.serverMetadata().userinfo_endpoint) return claims
      if (!(await needsEmail(claims))) return claims
      return {
        ...(await openId.fetchUserInfo(server, tokens.access_token, claims.sub)),
        ...claims,
      }
    },
  }
}
