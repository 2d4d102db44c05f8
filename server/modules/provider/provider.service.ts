import { FAILURE_MESSAGES } from '../../../contract/errors'
import { PATHS } from '../../../contract/paths'
import type { LoginAnswer, ProviderCode, ProviderRefusal } from '../../../contract/session'
import { Failure } from '../../failure'
import type { AppParts } from '../../http/context'
import { hashSecret, newSecret } from '../../security/secrets'
import { findSecondFactor } from '../secondFactor/secondFactor.repository'
import type { SignInClient } from '../sessions/sessions.service'
import type { ProviderPerson } from './claims'
import * as repository from './provider.repository'
import { findUserOf } from './providerAccounts'
import { createProviderClient } from './providerClient'

const MINUTE_MS = 60_000
/** How long a user may take at the provider. */
const AT_PROVIDER_MS = 10 * MINUTE_MS
const CODE_MS = MINUTE_MS
/** A code that is worth nothing without a second factor is valid for longer, because the user has to look one up. */
const CODE_WITH_SECOND_FACTOR_MS = 5 * MINUTE_MS

/** How a sign-in at the provider ended: with a code for our page, or a refusal. `failure` is for the log. */
type ProviderAnswer = { code?: string; error?: ProviderRefusal; returnUrl?: string; failure?: unknown }

type ProviderParts = Pick<AppParts, 'config' | 'database' | 'now' | 'sessions'>

/**
 * Signs users in at the club’s own provider by OpenID Connect (decisions, section 15). `browser` is the secret of the cookie that binds all
 * three calls to one browser: without it, neither a stolen answer nor a stolen code is of use.
 */
export function createProviderSignIn({ config, database: { orm }, now, sessions }: ProviderParts) {
  const { provider: settings, publicUrl } = config
  const redirectUri = new URL(PATHS.providerCallback, publicUrl).href
  const client = settings && createProviderClient(settings, redirectUri)
  const bound = (secret: string, browser: string) => hashSecret(`${secret} ${browser}`)
  const after = (ms: number) => new Date(now().getTime() + ms)

  /** Finds the user of a person whom the provider has signed in, and returns a single-use code or a refusal. */
  const admit = async (person: ProviderPerson, browser: string): Promise<ProviderAnswer> => {
    const rules = { allowsSignUp: settings?.allowsSignUp === true, now: now() }
    const { userId, refusal } = await orm.transaction((transaction) => findUserOf(transaction, person, rules))
    if (refusal !== undefined) {
      if (userId !== undefined) sessions.recordRefusal(userId, 'refuseSignIn')
      return { error: refusal }
    }
    const { hasSecondFactor } = person
    const asksCode = !hasSecondFactor && (await findSecondFactor(orm, userId))?.confirmedAt
    const expiresAt = after(asksCode ? CODE_WITH_SECOND_FACTOR_MS : CODE_MS)
    const { secret: code } = newSecret()
    await repository.insertCode(orm, { hash: bound(code, browser), userId, hasSecondFactor, expiresAt })
    return { code }
  }

  return {
    /** Returns the provider’s address to open. Throws if the provider does not describe itself in time. */
    async begin(browser: string, returnUrl: string): Promise<string> {
      if (client === undefined) throw new Failure('notFound', FAILURE_MESSAGES.providerMissing)
      const [state, nonce, codeVerifier] = [newSecret().secret, newSecret().secret, newSecret().secret]
      const secrets = { nonce, codeVerifier }
      const url = await client.signInUrl({ state, ...secrets })
      const hash = bound(state, browser)
      await repository.insertSignIn(orm, { hash, ...secrets, returnUrl, expiresAt: after(AT_PROVIDER_MS) })
      return url
    },

    /** Takes the provider’s answer, the query of the callback. */
    async finish(browser: string, search: string): Promise<ProviderAnswer> {
      const state = new URLSearchParams(search).get('state') ?? ''
      const signIn = await repository.takeSignIn(orm, bound(state, browser), now())
      if (client === undefined || signIn === undefined) return { error: 'providerFailed' }
      const { returnUrl } = signIn
      return client
        .personOfAnswer(search, { state, ...signIn })
        .then((person) => admit(person, browser))
        .then((answer) => ({ ...answer, returnUrl }))
        .catch((failure) => ({ error: 'providerFailed' as const, returnUrl, failure }))
    },

    /** Exchanges a code for the tokens of a session, or asks for a code of the user’s own second factor. */
    async exchange(
      { code, secondFactor }: ProviderCode,
      browser: string,
      from: SignInClient,
    ): Promise<LoginAnswer> {
      const hash = bound(code, browser)
      const found = await repository.findCode(orm, hash, now())
      const answer =
        found &&
        (await sessions.enter({
          ...found,
          code: secondFactor,
          from,
          isStillProved: (transaction) => repository.takeCode(transaction, hash, now()),
        }))
      if (answer === undefined) throw new Failure('linkExpired', FAILURE_MESSAGES.providerFailed)
      return answer
    },
  }
}
