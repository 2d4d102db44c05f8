import { PATHS } from '../../../contract/paths'
import { loginAnswerSchema, loginInputSchema, refreshInputSchema } from '../../../contract/session'
import { emailKey } from '../../../contract/text'
import { noticeContextOf } from '../../http/client'
import type { Routes } from '../../http/context'
import { answers, succeeds } from '../../http/described'
import { rememberDevice, signInClientOf } from '../../http/deviceCookie'
import { networkOf } from '../../http/requestLimits'
import { createFailedAttempts } from '../../security/limits'

const QUARTER_HOUR = 15 * 60_000
const withinSeconds = QUARTER_HOUR / 1000

/** Per network, because many users can share one address. Tokens cannot be guessed. */
const ORDINARY = { max: 1_000, timeWindow: QUARTER_HOUR }

export const sessionRoutes: Routes = (parts) => async (app) => {
  const { sessions } = parts
  const { orm } = parts.database
  const byAddress = createFailedAttempts(orm, { name: 'signIn by address', points: 10, withinSeconds })
  const byCaller = createFailedAttempts(orm, { name: 'signIn by caller', points: 100, withinSeconds })

  app.post(
    PATHS.login,
    answers('Sign in', loginAnswerSchema, { body: loginInputSchema, config: { public: true } }),
    async (request, reply) => {
      const callersKey = networkOf(request.ip)
      const addressKey = `${callersKey} ${emailKey(request.body.email)}`
      await byCaller.begin(callersKey)
      await byAddress.begin(addressKey)
      const from = signInClientOf(request)
      const answer = await sessions.signIn(request.body, from)
      if (!answer) return { success: false as const, errorMessage: 'Invalid email or password' }
      if (!answer.success && answer.secondFactor === 'wrong') return answer
      await byCaller.succeed(callersKey)
      await byAddress.succeed(addressKey)
      if (answer.success) rememberDevice(reply, from.deviceSecret, parts.config.publicUrl)
      return answer
    },
  )

  app.post(
    PATHS.refresh,
    answers(
      'Exchange a refresh token for new tokens; one that was used a minute ago ends the session',
      loginAnswerSchema,
      { body: refreshInputSchema, config: { public: true, rateLimit: ORDINARY } },
    ),
    (request) => sessions.refresh(request.body.refreshToken, noticeContextOf(request)),
  )

  app.post(
    PATHS.logout,
    succeeds('Sign out: ends the session of a refresh token', {
      body: refreshInputSchema,
      config: { public: true, rateLimit: ORDINARY },
    }),
    async (request, reply) => {
      await sessions.end(request.body.refreshToken)
      reply.header('clear-site-data', '"cache"')
      return { success: true as const }
    },
  )
}
