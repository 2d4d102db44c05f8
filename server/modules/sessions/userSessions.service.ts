import type { UserSessionsAnswer } from '../../../contract/userSession'
import { gone } from '../../failure'
import { recordEvent } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { type AccessCall, authorizeAccess } from '../users/userRules'
import { deleteUserSessions, listSessions } from './userSessions.repository'

/** Lists and ends the sessions of a user, for the user and for administrators. */
export function createUserSessions({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  const end = (call: AccessCall, which: Parameters<typeof deleteUserSessions>[2]): Promise<number> =>
    orm.transaction(async (transaction) => {
      const permit = await authorizeAccess(transaction, call, 'endSessions')
      const user = (await lockAccountForUpdate(transaction, call.userId)) ?? gone()
      const ended = await deleteUserSessions(transaction, permit, which)
      if (ended > 0) await recordEvent(transaction, call.caller, 'endSession', user)
      return ended
    })

  return {
    async list(call: AccessCall): Promise<UserSessionsAnswer> {
      const rows = await listSessions(orm, await authorizeAccess(orm, call, 'readSessions'), now())
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
    end: async ({ sessionId, ...call }: AccessCall & { sessionId: string }): Promise<void> => {
      if ((await end(call, { only: sessionId })) === 0) gone()
    },

    /** Ends all sessions but the caller's own. */
    endOthers: async (call: AccessCall): Promise<void> => {
      await end(call, { allBut: call.caller.sessionId })
    },
  }
}
