import { USER_STATUS } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { PATHS, routePatternOf } from '../../../contract/paths'
import {
  LOCKED_OUT,
  type LoginAnswer,
  type ProviderCode,
  type ProviderRefusal,
  secondFactorRefused,
} from '../../../contract/session'
import type { ProviderSettings } from '../../config'
import { Failure } from '../../failure'
import type { AppParts } from '../../http/context'
import { hashSecret, newSecret } from '../../security/secrets'
import { createCodes } from '../secondFactor/codes'
import { findSecondFactor } from '../secondFactor/secondFactor.repository'
import { lockSigningIn } from '../sessions/sessions.repository'
import type { SignInClient } from '../sessions/sessions.service'
import { vouchesForSecondFactor } from './claims'
import * as repository from './provider.repository'
import { createProviderAccounts } from './providerAccounts'
import { type Claims, createProviderClient } from './providerClient'

/** How long a user may take at the provider. */
const AT_PROVIDER_MS = 10 * 60_000
const CODE_MS = 60_000
/** A code that is worth nothing without a second factor is valid for longer, because the user has to look one up. */
const CODE_WITH_SECOND_FACTOR_MS = 5 * 60_000

const notValidAnyMore = () => new Failure('linkExpired', FAILURE_MESSAGES.providerFailed)

/** How a sign-in at the provider ended: with a code for our page, or a refusal. */
type ProviderAnswer = { code: string } | { error: ProviderRefusal }
/** `failure` is for the log. */
type ProviderOutcome = ProviderAnswer & { returnUrl: string; failure?: unknown }

/** Returns a path of one of our pages as the browser reads it; '' for any other address. */
function ownAddress(wanted: string, publicUrl: string): string {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, publicUrl)) return ''
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl)
  const isOwn = origin === new URL(publicUrl).origin && routePatternOf(pathname) !== null
  return isOwn ? `${pathname}${search}${hash}` : ''
}

type ProviderParts = Pick<AppParts, 'config' | 'database' | 'now' | 'passwords' | 'sessions'>

/**
 * Signs users in at the club’s own provider by OpenID Connect (decisions, section 15). `browser` is the secret of the cookie that binds all
 * three calls to one browser: without it, neither a stolen answer nor a stolen code is of use.
 */
export function createProviderSignIn(parts: ProviderParts, settings: ProviderSettings) {
  const { config, database, now, sessions } = parts
  const { orm } = database
  const client = createProviderClient(settings, new URL(PATHS.providerCallback, config.publicUrl).href)
  const findUser = createProviderAccounts(settings, now)
  const codes = createCodes(parts, 'the provider')
  const bound = (secret: string, browser: string) => hashSecret(`${secret} ${browser}`)
  const after = (ms: number) => new Date(now().getTime() + ms)

  /** Finds the user whom the provider has signed in, and returns a single-use code or a refusal. */
  const admit = async (claims: Claims, browser: string): Promise<ProviderAnswer> => {
    const found = await orm.transaction((transaction) => findUser(transaction, claims))
    if ('refusal' in found) {
      if (found.userId !== undefined) sessions.recordRefusal(found.userId, 'refuseSignIn')
      return { error: found.refusal }
    }
    const { userId } = found
    const hasSecondFactor = vouchesForSecondFactor(claims)
    const asksCode = !hasSecondFactor && (await findSecondFactor(orm, userId))?.confirmedAt
    const expiresAt = after(asksCode ? CODE_WITH_SECOND_FACTOR_MS : CODE_MS)
    const { secret: code } = newSecret()
    await repository.insertCode(orm, { hash: bound(code, browser), userId, hasSecondFactor, expiresAt })
    return { code }
  }

  return {
    /** Returns the provider’s address to open. Throws if the provider does not describe itself in time. */
    async begin(browser: string, returnUrl: string): Promise<string> {
      const state = newSecret().secret
      const secrets = { nonce: newSecret().secret, codeVerifier: client.newVerifier() }
      const url = await client.signInUrl({ state, ...secrets })
      await repository.insertSignIn(orm, {
        hash: bound(state, browser),
        ...secrets,
        returnUrl: ownAddress(returnUrl, config.publicUrl),
        expiresAt: after(AT_PROVIDER_MS),
      })
      return url
    },

    /** Takes the provider’s answer, the query of the callback, and returns a single-use code or a refusal. */
    async finish(browser: string, search: string): Promise<ProviderOutcome> {
      const state = new URLSearchParams(search).get('state') ?? ''
      const signIn = await repository.takeSignIn(orm, bound(state, browser), now())
      if (signIn === undefined) return { error: 'providerFailed', returnUrl: '' }
      const { returnUrl } = signIn
      try {
        const claims = await client.claimsOf(search, { state, ...signIn }, async ({ iss, sub }) => {
          return (await repository.findIdentity(orm, { issuer: iss, subject: sub })) === undefined
        })
        return { ...(await admit(claims, browser)), returnUrl }
      } catch (failure) {
        return { error: 'providerFailed', returnUrl, failure }
      }
    },

    /** Exchanges a code for the tokens of a session, or asks for a code of the user’s own second factor. */
    async exchange(
      { code, secondFactor }: ProviderCode,
      browser: string,
      from: SignInClient,
    ): Promise<LoginAnswer> {
      const hash = bound(code, browser)
      const found = await repository.findCode(orm, hash, now())
      if (found === undefined) throw notValidAnyMore()
      const refusal = found.hasSecondFactor ? null : await codes.refusal(found.userId, secondFactor)
      if (refusal === 'wrong') sessions.recordRefusal(found.userId, 'refuseCode')
      if (refusal !== null) return secondFactorRefused(refusal)
      const answer = await orm.transaction(async (transaction) => {
        const user = await lockSigningIn(transaction, found.userId)
        if (!(await repository.takeCode(transaction, hash, now()))) throw notValidAnyMore()
        if (user?.status !== USER_STATUS.Active) throw notValidAnyMore()
        return user.locked ? LOCKED_OUT : sessions.enter(transaction, user, from, found.hasSecondFactor)
      })
      if (answer === LOCKED_OUT) sessions.recordRefusal(found.userId, 'refuseSignIn')
      return answer
    },
  }
}
