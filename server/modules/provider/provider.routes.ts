import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { PATHS, ROUTES } from '../../../contract/paths'
import { loginAnswerSchema, type ProviderRefusal, providerCodeSchema } from '../../../contract/session'
import { TooManyRequests } from '../../failure'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { describeError } from '../../http/describeError'
import { rememberDevice, secretOfCookie, setSecretCookie, signInClientOf } from '../../http/deviceCookie'
import { answerError } from '../../http/errorHandler'
import { newSecret } from '../../security/secrets'
import { createProviderSignIn } from './provider.service'

const QUARTER_HOUR = 15 * 60_000
/** Per network, because a whole club can share one address. */
const config = { public: true, rateLimit: { max: 300, timeWindow: QUARTER_HOUR } }

/** An answer without a body. */
const REDIRECT = { 302: z.null() }

const COOKIE = 'touchline-provider'
const COOKIE_SECONDS = 15 * 60

/** Returns the secret that binds a sign-in to the browser; '' fits no sign-in. */
const browserOf = (request: FastifyRequest) => secretOfCookie(request, COOKIE)

/** Opens the sign-in page, with the query values that are not empty. */
function openSignIn(
  reply: FastifyReply,
  values: { code?: string; error?: ProviderRefusal; returnUrl?: string },
) {
  const given = Object.entries(values).filter(([, value]) => value)
  return reply.redirect(`${ROUTES.login}?${new URLSearchParams(Object.fromEntries(given))}`)
}

const logFailure = ({ log }: FastifyRequest, failure: unknown) =>
  log.warn(describeError(failure), 'a sign-in at the provider failed')

/** The club’s own sign-in. Browsers open the first two addresses as pages, so every failure there leads to the sign-in page. */
export const providerRoutes: Routes = (parts) => async (app) => {
  const { publicUrl } = parts.config
  const signIn = createProviderSignIn(parts)

  app.setErrorHandler((error, request, reply) => {
    if (request.method !== 'GET') return answerError(error, request, reply)
    logFailure(request, error)
    const isLimit = error instanceof TooManyRequests
    return openSignIn(reply, { error: isLimit ? 'tooManyRequests' : 'providerFailed' })
  })

  app.get(
    PATHS.providerLogin,
    {
      config,
      schema: {
        summary: 'Start the sign-in at the club’s provider: leads to its page',
        querystring: z.object({ returnUrl: z.optional(z.string()) }),
        response: REDIRECT,
      },
    },
    async (request, reply) => {
      const browser = browserOf(request) || newSecret().secret
      const address = await signIn.begin(browser, request.query.returnUrl ?? '')
      setSecretCookie(reply, publicUrl, {
        name: COOKIE,
        value: browser,
        path: PATHS.providerLogin,
        maxAge: COOKIE_SECONDS,
        // With "strict" the browser would not send the cookie when the provider redirects to the callback.
        sameSite: 'lax',
      })
      return reply.redirect(address)
    },
  )

  app.get(
    PATHS.providerCallback,
    {
      config,
      schema: {
        summary: 'End the sign-in at the club’s provider: leads to /login with a code, or an error',
        response: REDIRECT,
      },
    },
    async (request, reply) => {
      const { search } = new URL(request.url, publicUrl)
      const { failure, ...answer } = await signIn.finish(browserOf(request), search)
      if (failure !== undefined) logFailure(request, failure)
      return openSignIn(reply, answer)
    },
  )

  app.post(
    PATHS.providerLogin,
    answers('Exchange the single-use code of /login for tokens', loginAnswerSchema, {
      body: providerCodeSchema,
      config,
    }),
    async (request, reply) => {
      const from = signInClientOf(request)
      const answer = await signIn.exchange(request.body, browserOf(request), from)
      if (answer.success) rememberDevice(reply, from.deviceSecret, publicUrl)
      return answer
    },
  )
}
