import { HttpError } from 'react-admin'
import { PATHS } from '../../../contract/paths'
import type { PasswordChangeInput } from '../../../contract/session'
import { type UserSession, userSessionsAnswerSchema } from '../../../contract/userSession'
import type { Refusal } from '../../authProvider/publicCall'
import { message } from '../../i18n'
import { isUnknownCall, withExplanation } from '../failures'
import { call, jsonOf } from '../http'
import { refusalOfError } from '../refusalOfError'

/** The owner of the sessions: the user, or another user for administrators. */
export type SessionsOwner = { userId: string } | 'own'

const pathOf = (owner: SessionsOwner) =>
  owner === 'own' ? PATHS.ownSessions : PATHS.userSessions(owner.userId)

/** Calls to list and end sessions, and to change the user's own password. */
export const userSessionMethods = {
  /** Returns null if the server does not list sessions, such as one with only the documented calls. */
  async userSessions(
    owner: SessionsOwner,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<{ data: UserSession[] | null }> {
    try {
      const answer = userSessionsAnswerSchema.safeParse(await jsonOf(await call(pathOf(owner), { signal })))
      return { data: answer.data?.sessions ?? null }
    } catch (error) {
      if (isUnknownCall(error)) return { data: null }
      throw withExplanation(message('sessions.failed'), error)
    }
  },

  /** Ends a session. A session that already ended counts as success. */
  async endSession(owner: SessionsOwner, id: string): Promise<{ data: { id: string } }> {
    try {
      await call(owner === 'own' ? PATHS.ownSession(id) : PATHS.userSession(owner.userId, id), {
        method: 'DELETE',
      })
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) {
        throw withExplanation(message('sessions.endFailed'), error)
      }
    }
    return { data: { id } }
  },

  /** Ends all sessions except this one. */
  async endOtherSessions(owner: SessionsOwner): Promise<{ data: null }> {
    try {
      await call(pathOf(owner), { method: 'DELETE' })
    } catch (error) {
      throw withExplanation(message('sessions.endFailed'), error)
    }
    return { data: null }
  },

  /** Changes the password after a check of the current one. Returns the refusal, or null on success. */
  async changePassword(input: PasswordChangeInput): Promise<{ data: Refusal | null }> {
    try {
      await call(PATHS.password, { method: 'PUT', body: JSON.stringify(input) })
      return { data: null }
    } catch (error) {
      return { data: refusalOfError(error) }
    }
  },
}
