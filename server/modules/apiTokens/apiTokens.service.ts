import { randomUUID } from 'node:crypto'
import { type ApiTokenInput, type NewApiToken, TOKEN_PREFIX } from '../../../contract/apiToken'
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
    async find(secret) {
      const now = parts.now()
      const asked = { hash: hashSecret(secret), today: dayOf(parts), now }
      const found = await repository.findCallerOfToken(orm, asked)
      if (found === undefined) return null
      const { id, role, hiddenPlayerIds, ...rest } = found
      const actor = { id, role, now, hiddenPlayerIds: new Set(hiddenPlayerIds), isProgram: true }
      return { actor, sessionId: '', ...rest }
    },
    async count(tokenId) {
      await calls.consume(tokenId)
      // In the background, because a full disk refuses the write, but not the calls that only read.
      const note = () => repository.noteUse(orm, tokenId, parts.now())
      parts.background.run('noting the use of a token', note)
    },
  }
}

/** Creates a token of the caller, and tells them by email. Throws `invalid` for an end in the past or after more than a year. */
export function createToken(
  parts: Parts,
  { actor, sessionId }: Caller,
  input: ApiTokenInput,
  context: NoticeContext,
): Promise<NewApiToken> {
  const userId = actor.id
  const today = dayOf(parts)
  if (input.endsOn < today) throw invalidField('endsOn', { key: 'inThePast' })
  if (input.endsOn > lastDay(today)) throw invalidField('endsOn', { key: 'afterAYear' })
  return parts.database.orm.transaction(async (transaction) => {
    const user = (await lockAccountForUpdate(transaction, userId)) ?? gone()
    if ((await repository.countValidTokens(transaction, userId, today)) >= LIMITS.apiTokens)
      throw new Failure('conflict', FAILURE_MESSAGES.tooManyTokens)
    const token = TOKEN_PREFIX + newSecret().secret
    const id = randomUUID()
    const now = parts.now()
    const stored = { ...input, id, userId, hash: hashSecret(token), createdAt: now }
    await repository.insertToken(transaction, stored, sessionId)
    await recordEvent(transaction, { actor }, 'createToken', user)
    await insertNotice(transaction, { kind: 'tokenCreated', userId, now, ...context })
    return { id, token }
  })
}
