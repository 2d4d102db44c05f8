import type { UserSessionsAnswer } from '../../../contract/userSession'
import type { Executor } from '../../database/connect'
import { gone } from '../../failure'
import { recordEvent } from '../../history/recorder'
import type { Caller } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { findUserFacts } from '../users/users.repository'
import { deleteOtherSessions, deleteUserSession, listSessions } from './userSessions.repository'

type SessionsCall = { caller: Caller; userId: string }

/** Lists and ends the sessions of a user, for the user and for administrators. */
export function createUserSessions({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  /** Throws `notFound` for users that the caller may not see. */
  const permitFor = async <Verb extends 'readSessions' | 'endSessions'>(
    executor: Executor,
    { caller: { actor }, userId }: SessionsCall,
    verb: Verb,
  ) => {
    if (userId === actor.id) return authorizeRecord(actor, `user.${verb}`, actor)
    authorize(actor, 'user.list')
    const facts = (await findUserFacts(executor, userId)) ?? gone()
    authorizeRecord(actor, 'user.read', facts, false)
    return authorizeRecord(actor, `user.${verb}`, facts)
  }

  return {
    async list(call: SessionsCall): Promise<UserSessionsAnswer> {
      const rows = await listSessions(orm, await permitFor(orm, call, 'readSessions'), now())
      return {
        sessions: rows.map(({ createdAt, lastUsedAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: session.id === call.caller.sessionId,
        })),
      }
    },

    /** Ends one session, effective from its next call. */
    end: (call: SessionsCall & { sessionId: string }): Promise<void> =>
      orm.transaction(async (transaction) => {
        const permit = await permitFor(transaction, call, 'endSessions')
        const user = (await lockAccountForUpdate(transaction, call.userId)) ?? gone()
        if (!(await deleteUserSession(transaction, permit, call.sessionId))) gone()
        await recordEvent(transaction, call.caller, 'endSession', user)
      }),

    /** Ends all sessions but the caller's own. */
    endOthers: (call: SessionsCall): Promise<void> =>
      orm.transaction(async (transaction) => {
        const permit = await permitFor(transaction, call, 'endSessions')
        const user = (await lockAccountForUpdate(transaction, call.userId)) ?? gone()
        const ended = await deleteOtherSessions(transaction, permit, call.caller.sessionId)
        if (ended > 0) await recordEvent(transaction, call.caller, 'endSession', user)
      }),
  }
}
