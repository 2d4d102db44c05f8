import type { ApiToken } from '../../../contract/apiToken'
import type { UserSessionsAnswer } from '../../../contract/userSession'
import { gone } from '../../failure'
import { recordEvent } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { type AccessCall, authorizeAccess } from '../users/userRules'
import { deleteAccess, type EndedAccess, listSessions, listTokens } from './userAccess.repository'

/** Lists and ends what signs a user in, sessions and tokens: for the user and for administrators. */
export function createUserAccess({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  const end = (call: AccessCall, which: EndedAccess): Promise<number> =>
    orm.transaction(async (transaction) => {
      const permit = await authorizeAccess(transaction, call, 'endSessions')
      const user = (await lockAccountForUpdate(transaction, call.userId)) ?? gone()
      const ended = await deleteAccess(transaction, permit, which)
      const action = 'tokenId' in which ? 'revokeToken' : 'endSession'
      if (ended > 0) await recordEvent(transaction, call.caller, action, user)
      return ended
    })

  return {
    async sessions(call: AccessCall): Promise<UserSessionsAnswer> {
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

    async tokens(call: AccessCall): Promise<{ tokens: ApiToken[] }> {
      const rows = await listTokens(orm, await authorizeAccess(orm, call, 'readSessions'))
      return {
        tokens: rows.map(({ createdAt, lastUsedAt, ...token }) => ({
          ...token,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      }
    },

    /** Ends one session or token, effective from its next call. */
    async end(call: AccessCall, which: EndedAccess): Promise<void> {
      if ((await end(call, which)) === 0) gone()
    },

    /** Ends all sessions but the caller's own, and all tokens. */
    async endOthers(call: AccessCall): Promise<void> {
      await end(call, { allBut: call.caller.sessionId })
    },
  }
}
