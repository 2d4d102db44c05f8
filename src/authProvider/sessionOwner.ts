import { PATHS } from '../../contract/paths'
import { fullName } from '../../contract/text'
import type { User } from '../../contract/user'
import { asObject, malformedAnswer, type Outcome, publicCall } from './publicCall'
import { endSessionWithToken, startSession } from './session'
import { type NoDecision, noDecision } from './sessionCalls'
import { readTokens, type SessionOwner, sessionOf, type Tokens } from './tokens'

/** Reads the owner of tokens from `GET /v1/user/account`; null if the access token is invalid or contains the user's id. Never throws. */
export async function ownerOf({ accessToken }: Tokens): Promise<Outcome<SessionOwner | null>> {
  if (sessionOf(accessToken)?.actor.id !== '') return { result: null }
  const outcome = await publicCall(PATHS.account, { method: 'GET', token: accessToken })
  if ('refusal' in outcome) return outcome
  const { id, firstName = '', lastName = '' } = asObject<User>(outcome.result.body)
  return typeof id === 'string'
    ? { result: { id, name: fullName({ firstName, lastName }) } }
    : malformedAnswer()
}

/** Reads the owner of the stored session. Ends the session if the server refuses its token. Never throws. */
export async function identifySession(): Promise<'identified' | 'ended' | NoDecision> {
  const tokens = readTokens()
  if (tokens === null) return 'ended'
  const outcome = await ownerOf(tokens)
  // The user signed out or in again during the call, so the answer is obsolete.
  if (readTokens()?.accessToken !== tokens.accessToken) return identifySession()
  if ('result' in outcome) {
    if (outcome.result !== null) startSession(tokens, outcome.result)
    return 'identified'
  }
  const { refusal } = outcome
  if (refusal.reason !== 'failed' || refusal.status !== 401) return noDecision(refusal)
  endSessionWithToken(tokens.accessToken)
  return 'ended'
}
