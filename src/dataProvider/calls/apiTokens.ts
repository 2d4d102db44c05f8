import { type ApiTokenInput, apiTokensAnswerSchema, newApiTokenSchema } from '../../../contract/apiToken'
import { PATHS } from '../../../contract/paths'
import { hasFeature } from '../features'
import { type Options, request } from './request'
import type { SessionsOwner } from './users'

/** The calls for tokens with which programs call in a user's name. */
export const apiTokenMethods = {
  /** Returns the owner's tokens; null if the server has no tokens. */
  async apiTokens(owner: SessionsOwner, { signal }: Options = {}) {
    if (!hasFeature('apiTokens')) return { data: null }
    const path = owner === 'own' ? PATHS.ownTokens : PATHS.userTokens(owner.userId)
    const schema = apiTokensAnswerSchema
    const { data } = await request(path, { schema, signal, failed: 'apiTokens.failed' })
    return { data: data.tokens }
  },

  /** Creates a token of the signed-in user. Only this answer contains the token. */
  createApiToken: (body: ApiTokenInput) =>
    request(PATHS.ownTokens, { method: 'POST', body, schema: newApiTokenSchema }),

  /** Revokes a token. A token that is already gone counts as success. */
  revokeApiToken: (owner: SessionsOwner, id: string) =>
    request(owner === 'own' ? PATHS.ownToken(id) : PATHS.userToken(owner.userId, id), {
      method: 'DELETE',
      mayBeMissing: true,
      failed: 'apiTokens.revokeFailed',
    }),
}
