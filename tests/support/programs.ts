import type { ApiTokenInput, NewApiToken } from '../../contract/apiToken'
import { PATHS } from '../../contract/paths'
import { type Call, caller } from './personas'
import { test } from './serverTest'

/** Creates a token that is valid today, or is refused. */
export const createToken = ({ call }: { call: Call }, input: Partial<ApiTokenInput> = {}) => {
  const endsOn = test.now().toISOString().slice(0, 10)
  return call<NewApiToken>('POST', PATHS.ownTokens, { name: 'Import', scope: 'write', endsOn, ...input })
}

/** Creates a token, and returns it with a function that calls with it. */
export async function aProgram(user: { call: Call }, input?: Partial<ApiTokenInput>) {
  const { body } = await createToken(user, input)
  return { ...body, call: caller(test.app, body.token) }
}
