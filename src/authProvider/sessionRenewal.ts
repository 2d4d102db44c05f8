import { noteRefusedSession } from '../dataProvider/storage/refusedSession'
import { endSession, lapseIfExpired, resumeExpiredSession, sessionUserId, startSession } from './session'
import { callRefresh } from './sessionCalls'
import { sessionState, setSessionState } from './sessionState'
import { isExpiredOffline, isRenewable, storedSession, timeLeft, validSession } from './storedSession'
import { withTabLock } from './tabLock'
import { tokenSharing } from './tokenSharing'
import { forgetRefreshToken, readTokens, sessionOf, storeTokens, type Tokens } from './tokens'

/** The result of a renewal. After `unreachable` and `failing` (temporary server errors) a retry may succeed; `ended` is final. */
export type Renewal = 'renewed' | 'ended' | 'unreachable' | 'failing'

export const RENEWAL_LOCK = 'touchline.renewal'
/** How long before its expiry a token is renewed. */
export const RENEW_BEFORE_MS = 60_000

let renewing: Promise<Renewal> | null = null

export const isRenewalFailing = () => sessionState().isRenewalFailing

/** Returns the access token for a call, renewed first if it is about to expire; null without a valid session. */
export async function freshAccessToken(): Promise<string | null> {
  if (readTokens() === null) return null
  if (timeLeft() < RENEW_BEFORE_MS / 2 && isRenewable()) await renewSession()
  return validSession() === null ? null : (readTokens()?.accessToken ?? null)
}

/** Returns the renewal in progress, or null. */
export const renewalUnderWay = () => renewing

/** Renews the session in one tab at a time. A tab that waited for the lock finds the renewed tokens. */
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
  if (later !== null) return continueWith(later, used)
  const outcome = await callRefresh(used)
  setSessionState({ isRenewalFailing: outcome === 'failing' })
  // The user signed out or in again during the call, so this answer is ignored.
  if (readTokens()?.refreshToken !== used) return readTokens() === null ? 'ended' : 'renewed'
  if (outcome === 'unreachable' || outcome === 'failing') {
    await sharing.release()
    lapseIfExpired()
    return outcome
  }
  // The server lacks renewals or refused this one: the session ends when its access token expires.
  if (outcome === 'refused' || outcome === 'unsupported') {
    const userId = sessionUserId()
    // The account may be deleted, or only the session expired. The session ends as expired, not as unauthorized, so that the page stays open.
    if (outcome === 'refused' && userId) noteRefusedSession(userId)
    forgetRefreshToken()
    return endIfExpired()
  }
  if (!(await sharing.keep(used, outcome.tokens))) {
    endSession('unauthorized')
    return 'ended'
  }
  const { actor, name } = storedSession() ?? { actor: { id: '' }, name: '' }
  const lacksUserId = sessionOf(outcome.tokens.accessToken)?.actor.id === ''
  startSession(outcome.tokens, lacksUserId && actor.id !== '' ? { id: actor.id, name } : null)
  return 'renewed'
}

/** Continues with tokens that another tab or the worker renewed, and renews them if necessary. `later`: undefined if the device is unreadable. */
async function continueWith(later: Tokens | undefined, used: string): Promise<Renewal> {
  setSessionState({ isRenewalFailing: later === undefined })
  if (later === undefined) {
    lapseIfExpired()
    return 'failing'
  }
  if (readTokens()?.refreshToken === used) takeOver(later)
  return renewUnderLock()
}

/** Stores tokens that another tab or the worker renewed. Listeners are informed only of a valid token; an expired one is renewed next. */
export function takeOver(later: Tokens): void {
  storeTokens(later, null)
  if (validSession() !== null) startSession(later)
}

/** Ends the session if its token has expired. Called when a renewal is impossible. */
export function endIfExpired(): Renewal {
  if (validSession() !== null) return 'renewed'
  // A user cannot sign in offline, so the page stays open until a network is available.
  if (isExpiredOffline() && resumeExpiredSession()) return 'unreachable'
  endSession('expired')
  return 'ended'
}
