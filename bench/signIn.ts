import { PATHS } from '../contract/paths'
import { loginAnswerSchema } from '../contract/session'
import { type Call, jsonOf, PLAIN } from './http'
import { ADMIN } from './serverProcess'

/** Signs the first administrator in. */
export async function accessToken(call: Call): Promise<string> {
  const answer = loginAnswerSchema.parse(
    jsonOf(await call('POST', PATHS.login, { body: ADMIN, headers: PLAIN })),
  )
  if (!answer.success) throw new Error('The server does not know its first administrator')
  return answer.accessToken
}
