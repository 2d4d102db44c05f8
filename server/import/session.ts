import { z } from 'zod/mini'
import { PATHS } from '../../contract/paths'
import { loginAnswerSchema } from '../../contract/session'
import { CallFailure } from './failure'
import type { Answer, Send } from './http'

/** Keeps the command signed in. */
export type Session = {
  token: () => string
  /** Replaces a token that the server rejected. Concurrent callers share one renewal. */
  renew: (refused: string) => Promise<void>
}

type Credentials = { email: string; password: string; code?: string }
type Tokens = { accessToken: string; refreshToken: string }

/** Returns the session of a token for programs, which nothing renews. */
export const sessionOfToken = (token: string): Session => ({ token: () => token, renew: async () => {} })

/** Signs in. Throws a CallFailure if the server rejects the credentials. */
export async function signIn(send: Send, credentials: Credentials): Promise<Session> {
  let tokens = await login(send, credentials)
  let renewing: Promise<void> | undefined

  // Refresh tokens are single-use, so concurrent callers share one call.
  const renew = () => {
    renewing ??= renewed(send, tokens, credentials)
      .then((fresh) => {
        tokens = fresh
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  return {
    token: () => tokens.accessToken,
    renew: async (refused) => {
      if (refused === tokens.accessToken) await renew()
    },
  }
}

async function login(send: Send, credentials: Credentials): Promise<Tokens> {
  const answer = await send('POST', PATHS.login, { body: credentials })
  const tokens = tokensOf(answer)
  if (tokens !== undefined) return tokens
  const refused = loginAnswerSchema.safeParse(answer.body).data
  if (refused?.success === false && refused.secondFactor !== undefined) {
    throw new CallFailure(
      'Two-step verification is on: set TOUCHLINE_CODE to a code from the authenticator app or a recovery code',
      401,
    )
  }
  if (refused !== undefined || answer.status === 401) {
    throw new CallFailure('Invalid email or password', 401)
  }
  throw new CallFailure(`Could not sign in: ${failureMessage(answer)}`, 401)
}

/** Renews the tokens, or signs in again if the server has no such call or has ended the session. */
async function renewed(send: Send, { refreshToken }: Tokens, credentials: Credentials): Promise<Tokens> {
  const answer = await send('POST', PATHS.refresh, { body: { refreshToken } })
  return tokensOf(answer) ?? login(send, credentials)
}

function tokensOf({ status, body }: Answer): Tokens | undefined {
  const parsed = loginAnswerSchema.safeParse(body)
  return status === 200 && parsed.success && parsed.data.success ? parsed.data : undefined
}

const failureSchema = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.string())) })

/** Returns the message of a failed call with its field errors. */
export function failureMessage({ status, body }: Answer): string {
  const parsed = failureSchema.safeParse(body)
  if (!parsed.success) return `the server returned ${status}`
  const { message, errors = {} } = parsed.data
  const fields = Object.entries(errors).map(([field, words]) => `${field}: ${words}`)
  return fields.length > 0 ? fields.join('; ') : message
}
