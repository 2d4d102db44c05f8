import { noteRefusedSession } from '../storage/refusedSession'
import { endSession, lapseIfExpired, resumeExpiredSession, sessionUserId, startSession } from './session'
import { callRefresh } from './sessionCalls'
import { sessionState, setSessionState } from './sessionState'
import { isExpiredOffline, isRenewable, storedSession, timeLeft, validSession } from './storedSession'
import { withTabLock } from './tabLock'
import { tokenSharing } from './tokenSharing'
import { forgetRefreshToken, readTokens, sessionOf, storeTokens, type Tokens } from './tokens'

/** What came of trying to renew: `unreachable` and `failing`, where the server says that it cannot, may work later, `ended` will not. */
export type Renewal = 'renewed' | 'ended' | 'unreachable' | 'failing'

export const RENEWAL_LOCK = 'touchline.renewal'
/** How long before its end a token is renewed. */
export const RENEW_BEFORE_MS = 60_000

let renewing: Promise<Renewal> | null = null

/** Whether the session is not renewed because of a server that answers, but fails. */
export const isRenewalFailing = () => sessionState().isRenewalFailing

/** The access token for a call, renewed first where it is about to expire; null where there is no session. */
export async function freshAccessToken(): Promise<string | null> {
  if (readTokens() === null) return null
  if (timeLeft() < RENEW_BEFORE_MS / 2 && isRenewable()) await renewSession()
  return validSession() === null ? null : (readTokens()?.accessToken ?? null)
}

/** The renewal that is under way; null where none is. */
export const renewalUnderWay = () => renewing

/** Renews the session, one tab at a time: who waited finds that it has been done. */
export function renewSession(): Promise<Renewal> {
  renewing ??= withTabLock(RENEWAL_LOCK, renewUnderLock).finally(() => {
    renewing = null
  })
  return renewing
}

async function renewUnderLock(): Promise<Renewal> {
  const tokens = readTokens()
  if (tokens === null) return 'ended'
  if (timeLeft() > RENEW_BEFORE_MS) return 'renewed'
  const used = tokens.refreshToken
  if (used === null) return endIfExpired()
  const sharing = tokenSharing()
  const later = await sharing.claim(used)
  if (later !== null) return goOnWith(later, used)
  const outcome = await callRefresh(used)
  setSessionState({ isRenewalFailing: outcome === 'failing' })
  // Signed out, or signed in anew, while the call was under way: that decision stands.
  if (readTokens()?.refreshToken !== used) return readTokens() === null ? 'ended' : 'renewed'
  if (outcome === 'unreachable' || outcome === 'failing') {
    await sharing.release()
    lapseIfExpired()
    return outcome
  }
  // Not renewed by this server, or not this session: it lasts until its token expires.
  if (outcome === 'refused' || outcome === 'unsupported') {
    const userId = sessionUserId()
    // The account may be deleted. An expired session is refused alike: its page stays open, so the session does not end as 'unauthorized'.
    if (outcome === 'refused' && userId) noteRefusedSession(userId)
    forgetRefreshToken()
    return endIfExpired()
  }
  if (!(await sharing.keep(used, outcome.tokens))) {
    endSession('unauthorized')
    return 'ended'
  }
  const { actor, name } = storedSession() ?? { actor: { id: '' }, name: '' }
  const isSilent = sessionOf(outcome.tokens.accessToken)?.actor.id === ''
  startSession(outcome.tokens, isSilent && actor.id !== '' ? { id: actor.id, name } : null)
  return 'renewed'
}

/** Others have renewed the session, perhaps so long ago that it has to be again; or nobody can tell whether they have. */
async function goOnWith(later: Tokens | undefined, used: string): Promise<Renewal> {
  setSessionState({ isRenewalFailing: later === undefined })
  if (later === undefined) {
    lapseIfExpired()
    return 'failing'
  }
  if (readTokens()?.refreshToken === used) takeOver(later)
  return renewUnderLock()
}

/** Goes on with what others have renewed the tokens to. Of what has expired by now nobody hears: it is renewed, or was the last. */
export function takeOver(later: Tokens): void {
  storeTokens(later, null)
  if (validSession() !== null) startSession(later)
}

/** Ends a session whose token has expired and cannot be renewed. */
export function endIfExpired(): Renewal {
  if (validSession() !== null) return 'renewed'
  // Nobody can be asked for a password without a network: the page stays as it is until there is one.
  if (isExpiredOffline() && resumeExpiredSession()) return 'unreachable'
  endSession('expired')
  return 'ended'
}
