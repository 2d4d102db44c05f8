import * as openId from 'openid-client'
import type { ProviderSettings } from '../../config'
import { type ProviderPerson, personOf } from './claims'

/** The longest time for one call to the provider. */
const SECONDS_PER_CALL = 5

/** The secrets of a pending sign-in, with which the provider’s answer is checked. */
type Expected = { state: string; nonce: string; codeVerifier: string }

/** The provider’s description names how it takes the client’s secret; the standard’s default is a header. */
const secretFor =
  ({ clientSecret }: ProviderSettings): openId.ClientAuth =>
  (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const authenticate = takesBody ? openId.ClientSecretPost : openId.ClientSecretBasic
    return authenticate(clientSecret)(server, ...rest)
  }

/**
 * The calls to the club’s sign-in provider. Each ends after five seconds. The first sign-in reads the provider’s description, not the start
 * of the server, so that a provider that is down does not keep the server from starting.
 */
export function createProviderClient(settings: ProviderSettings, redirectUri: string) {
  const issuer = new URL(settings.issuer)
  // The settings allow http on this machine only.
  const insecure = issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : []
  let described: Promise<openId.Configuration> | undefined

  const discover = () => {
    described ??= openId
      .discovery(issuer, settings.clientId, undefined, secretFor(settings), {
        timeout: SECONDS_PER_CALL,
        // Checks the signature of the ID token, too, which the standard leaves to TLS.
        execute: [openId.enableNonRepudiationChecks, ...insecure],
      })
      .catch((error) => {
        described = undefined
        throw error
      })
    return described
  }

  return {
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
     * Exchanges the provider’s answer, the query of our callback, for the person. openid-client checks state, PKCE, `iss`, `aud`, `exp`, nonce
     * and signature, and throws. Many providers leave the address out of the ID token; then they are asked for it.
     */
    async personOfAnswer(search: string, { state, nonce, codeVerifier }: Expected): Promise<ProviderPerson> {
      const server = await discover()
      const tokens = await openId.authorizationCodeGrant(server, new URL(`${redirectUri}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The provider sent no ID token')
      const asksMore = claims.email === undefined && server.serverMetadata().userinfo_endpoint
      const more = asksMore ? await openId.fetchUserInfo(server, tokens.access_token, claims.sub) : {}
      return personOf({ ...more, ...claims }, settings.trustsEmail)
    },
  }
}
