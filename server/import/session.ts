import { z } from 'zod'
import { PATHS } from '../../contract/paths'
import { accessTokenClaimsSchema, loginAnswerSchema } from '../../contract/session'
import { ImportFailure } from './failure'
import type { Answer, Send } from './http'

/** Renewed this long before its end, so that no request goes out with a token that dies on the way. */
const MARGIN = 60_000

/** Keeps a run signed in, however long it lasts. */
export type Session = {
  /** A token that is good for now. */
  token: () => Promise<string>
  /** Called with a token that the server did not take: makes a new one, once for all who ask. */
  renew: (refused: string) => Promise<void>
}

type Credentials = { email: string; password: string }
type Tokens = { accessToken: string; refreshToken: string; endsAt: number }

/** Signs in. Throws ImportFailure where the server refuses. */
export async function signIn(send: Send, credentials: Credentials): Promise<Session> {
  let tokens = await login(send, credentials)
  let renewing: Promise<void> | undefined

  // Refresh tokens are single-use, so all who need a new one share one call.
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
    token: async () => {
      if (Date.now() > tokens.endsAt - MARGIN) await renew()
      return tokens.accessToken
    },
    renew: async (refused) => {
      if (refused === tokens.accessToken) await renew()
    },
  }
}

async function login(send: Send, credentials: Credentials): Promise<Tokens> {
  const answer = await send('POST', PATHS.login, { body: credentials })
  const tokens = tokensOf(answer)
  if (tokens !== undefined) return tokens
  if (loginAnswerSchema.safeParse(answer.body).success || answer.status === 401) {
    throw new ImportFailure(`The server does not know ${credentials.email} with this password`)
  }
  throw new ImportFailure(`Signing in failed: ${failureWords(answer)}`)
}

/** By the refresh token; where the server has no such call or has ended the session, by signing in again. */
async function renewed(send: Send, tokens: Tokens, credentials: Credentials): Promise<Tokens> {
  const { refreshToken } = tokens
  const answer = await send('POST', PATHS.refresh, { body: { refreshToken } })
  return tokensOf(answer) ?? login(send, credentials)
}

function tokensOf({ status, body }: Answer): Tokens | undefined {
  const parsed = loginAnswerSchema.safeParse(body)
  if (status !== 200 || !parsed.success || !parsed.data.success) return undefined
  const { accessToken, refreshToken } = parsed.data
  return { accessToken, refreshToken, endsAt: endOf(accessToken) }
}

/** When an access token ends, in milliseconds; one that cannot be read is used until it is refused. */
function endOf(accessToken: string): number {
  try {
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')
    return accessTokenClaimsSchema.pick({ exp: true }).parse(JSON.parse(payload)).exp * 1_000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const failureSchema = z.object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })

/** What a failed call says, with the fields that it points at. */
export function failureWords({ status, body }: Answer): string {
  const parsed = failureSchema.safeParse(body)
  if (!parsed.success) return `the server answers ${status}`
  const { message, errors = {} } = parsed.data
  const fields = Object.entries(errors).map(([field, words]) => `${field}: ${words}`)
  return fields.length > 0 ? fields.join('; ') : message
}
