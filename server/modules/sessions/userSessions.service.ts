import type { UserSessionsAnswer } from '../../../contract/userSession'
import type { Executor } from '../../database/connect'
import { gone } from '../../failure'
import { recordEvent } from '../../history/recorder'
import type { Caller } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { authorizeRecord } from '../../security/authorize'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { findVisibleUser } from '../users/userRules'
import { deleteUserSessions, listSessions } from './userSessions.repository'

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
    const { facts } = await findVisibleUser({ orm: executor, actor, id: userId })
    return authorizeRecord(actor, `user.${verb}`, facts)
  }

  const end = (call: SessionsCall, which: Parameters<typeof deleteUserSessions>[2]): Promise<number> =>
    orm.transaction(async (transaction) => {
      const permit = await permitFor(transaction, call, 'endSessions')
      const user = (await lockAccountForUpdate(transaction, call.userId)) ?? gone()
      const ended = await deleteUserSessions(transaction, permit, which)
      if (ended > 0) await recordEvent(transaction, call.caller, 'endSession', user)
      return ended
    })

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
    end: async ({ sessionId, ...call }: SessionsCall & { sessionId: string }): Promise<void> => {
      if ((await end(call, { only: sessionId })) === 0) gone()
    },

    /** Ends all sessions but the caller's own. */
    endOthers: async (call: SessionsCall): Promise<void> => {
      await end(call, { allBut: call.caller.sessionId })
    },
  }
}
