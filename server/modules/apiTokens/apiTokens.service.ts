import { randomUUID } from 'node:crypto'
import { type ApiToken, type ApiTokenInput, type NewApiToken, TOKEN_PREFIX } from '../../../contract/apiToken'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { isoDayIn } from '../../../contract/formats'
import { Failure, gone, invalidField } from '../../failure'
import { recordEvent } from '../../history/recorder'
import type { Caller, TokenCallers } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { createLimit } from '../../security/limits'
import { hashSecret, newSecret } from '../../security/secrets'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { insertNotice, type NoticeContext } from '../mails/notices'
import { type AccessCall, authorizeAccess } from '../users/userRules'
import * as repository from './apiTokens.repository'

type Parts = Pick<AppParts, 'database' | 'config' | 'now'>

const dayOf = ({ config: { timeZone }, now }: Parts) => isoDayIn(timeZone, now())

/** Returns the last day that a token made today may have: the same day of the next year. */
const lastDay = (today: string) => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

/** Finds the callers of tokens, and counts their calls. */
export function createTokenCallers(parts: Parts & Pick<AppParts, 'background'>): TokenCallers {
  const { orm } = parts.database
  // Enough for an import of a league and for a page that asks every second.
  const calls = createLimit(orm, { name: 'token', points: 1_000, withinSeconds: 15 * 60 })
  return {
    async find(token) {
      const now = parts.now()
      const asked = { hash: hashSecret(token), today: dayOf(parts), now }
      const found = await repository.findCallerOfToken(orm, asked)
      if (found === undefined) return null
      const { id, role, hiddenPlayerIds, tokenId, scope, mustSetUpSecondFactor } = found
      const actor = { id, role, now, hiddenPlayerIds: new Set(hiddenPlayerIds), isProgram: true }
      return { actor, sessionId: '', mustSetUpSecondFactor, token: { id: tokenId, scope } }
    },
    async count(tokenId) {
      await calls.consume(tokenId)
      // In the background, because a full disk refuses the write, but not the calls that only read.
      const note = () => repository.noteUse(orm, tokenId, parts.now())
      parts.background.run('noting the use of a token', note)
    },
  }
}

/** Creates, lists and revokes the tokens of a user: for the user, and without creating for administrators. */
export function createApiTokens(parts: Parts) {
  const { orm } = parts.database

  return {
    async list(call: AccessCall): Promise<{ tokens: ApiToken[] }> {
      const permit = await authorizeAccess(orm, call, 'readTokens')
      return { tokens: await repository.listTokens(orm, permit) }
    },

    /** Creates a token of the caller, and tells them by email. Throws `invalid` for an end in the past or after more than a year. */
    create({ caller, input, ...context }: NoticeContext & { caller: Caller; input: ApiTokenInput }) {
      const userId = caller.actor.id
      const today = dayOf(parts)
      if (input.endsOn < today) throw invalidField('endsOn', { key: 'inThePast' })
      if (input.endsOn > lastDay(today)) throw invalidField('endsOn', { key: 'afterAYear' })
      return orm.transaction(async (transaction): Promise<NewApiToken> => {
        const user = (await lockAccountForUpdate(transaction, userId)) ?? gone()
        if ((await repository.countValidTokens(transaction, userId, today)) >= LIMITS.apiTokens)
          throw new Failure('conflict', FAILURE_MESSAGES.tooManyTokens)
        const token = TOKEN_PREFIX + newSecret().secret
        const id = randomUUID()
        const createdAt = parts.now()
        const stored = { ...input, id, userId, hash: hashSecret(token), createdAt }
        await repository.insertToken(transaction, stored, caller.sessionId)
        await recordEvent(transaction, caller, 'createToken', user)
        await insertNotice(transaction, { kind: 'tokenCreated', userId, now: createdAt, ...context })
        return { id, token }
      })
    },

    /** Revokes a token, effective from its next call. */
    revoke: ({ tokenId, ...call }: AccessCall & { tokenId: string }): Promise<void> =>
      orm.transaction(async (transaction) => {
        const permit = await authorizeAccess(transaction, call, 'revokeTokens')
        const user = (await lockAccountForUpdate(transaction, call.userId)) ?? gone()
        if (!(await repository.deleteToken(transaction, permit, tokenId))) gone()
        await recordEvent(transaction, call.caller, 'revokeToken', user)
      }),
  }
}
