import { type ApiTokenInput, apiTokensAnswerSchema, newApiTokenSchema } from '../../../contract/apiToken'
import { PATHS } from '../../../contract/paths'
import { userSessionsAnswerSchema } from '../../../contract/userSession'
import { hasFeature } from '../features'
import { type Options, request, requestIfKnown } from './request'

/** The owner of sessions and tokens: the signed-in user, or another user, for administrators. */
export type AccessOwner = { userId: string } | 'own'

const sessionsPath = (owner: AccessOwner) =>
  owner === 'own' ? PATHS.ownSessions : PATHS.userSessions(owner.userId)

const tokensPath = (owner: AccessOwner) =>
  owner === 'own' ? PATHS.ownTokens : PATHS.userTokens(owner.userId)

/** The calls for sessions, and for tokens with which programs call in a user's name. */
export const accessMethods = {
  /** Returns the owner's sessions; null if the server does not list sessions. */
  async userSessions(owner: AccessOwner, { signal }: Options = {}) {
    const asked = { schema: userSessionsAnswerSchema, signal, failed: 'sessions.failed' } as const
    const { data } = await requestIfKnown(sessionsPath(owner), asked)
    return { data: data?.sessions ?? null }
  },

  /** Ends a session. A session that already ended counts as success. */
  endSession: (owner: AccessOwner, id: string) =>
    request(owner === 'own' ? PATHS.ownSession(id) : PATHS.userSession(owner.userId, id), {
      method: 'DELETE',
      mayBeMissing: true,
      failed: 'sessions.endFailed',
    }),

  /** Ends all sessions of the owner except the session of this page. */
  endOtherSessions: (owner: AccessOwner) =>
    request(sessionsPath(owner), { method: 'DELETE', failed: 'sessions.endFailed' }),

  /** Returns the owner's tokens; null if the server has no tokens. */
  async apiTokens(owner: AccessOwner, { signal }: Options = {}) {
    if (!hasFeature('apiTokens')) return { data: null }
    const asked = { schema: apiTokensAnswerSchema, signal, failed: 'apiTokens.failed' } as const
    return { data: (await request(tokensPath(owner), asked)).data.tokens }
  },

  /** Creates a token of the signed-in user. Only this answer contains the token. */
  createApiToken: (body: ApiTokenInput) =>
    request(PATHS.ownTokens, { method: 'POST', body, schema: newApiTokenSchema }),

  /** Revokes a token. A token that is already gone counts as success. */
  revokeApiToken: (owner: AccessOwner, id: string) =>
    request(owner === 'own' ? PATHS.ownToken(id) : PATHS.userToken(owner.userId, id), {
      method: 'DELETE',
      mayBeMissing: true,
      failed: 'apiTokens.revokeFailed',
    }),
}
