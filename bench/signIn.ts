import { PATHS } from '../contract/paths'
import { loginAnswerSchema } from '../contract/session'
import { type Call, jsonOf, PLAIN } from './http'
import { ADMIN } from './serverProcess'

export type Tokens = { accessToken: string; refreshToken: string }

/** Signs a user in, by default the first administrator. */
export async function tokensOf(call: Call, credentials: typeof ADMIN = ADMIN): Promise<Tokens> {
  const answer = await call('POST', PATHS.login, { body: credentials, headers: PLAIN })
  const login = loginAnswerSchema.parse(jsonOf(answer))
  if (!login.success) throw new Error(`${credentials.email} was refused`)
  return { accessToken: login.accessToken, refreshToken: login.refreshToken }
}

export const accessToken = async (call: Call) => (await tokensOf(call)).accessToken
