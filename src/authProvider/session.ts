import {
  forgetRefusedInTab,
  forgetRefusedUser,
  noteRefusedSession,
} from '../dataProvider/storage/refusedSession'
import { bindPage, isPageOfUser, isPageOver, reloadPage } from './pageUser'
import {
  forgetStoredEnd,
  hasSignedOut,
  restoreCarriedEnd,
  storedSessionEnd,
  storeSessionEnd,
} from './sessionEnd'
import { type EndReason, notifyListeners, sessionState, setSessionState } from './sessionState'
import { storedSession, timeLeft, validSession } from './storedSession'
import { tokenSharing } from './tokenSharing'
import {
  clearTokens,
  readTokens,
  type Session,
  type SessionOwner,
  storeChangedName,
  storeTokens,
  type Tokens,
} from './tokens'

export { hasSignedOut, storedSessionEnd } from './sessionEnd'
export { type EndReason, subscribe } from './sessionState'
export { isRenewable } from './storedSession'
export type { Session } from './tokens'

export const sessionEndReason = (): EndReason => sessionState().endReason

export const endedSessionUserId = (): string | null => sessionState().endedUserId

/**
 * Returns the current session, or null. If the token expires offline, an open page retains its user, but sends nothing until the session is
 * renewed or the user signs in again.
 */
export function currentSession(): Session | null {
  // A page that is about to reload keeps showing its user.
  const { lastValid, isLapsed } = sessionState()
  if (isPageOver()) return lastValid
  return validSession() ?? (isLapsed ? lastValid : null)
}

/** Checks whether the page is open although its session has expired. */
export const isSessionLapsed = () => sessionState().isLapsed && validSession() === null

/** Checks whether the page's expired session can only be restored by a sign-in. */
export const needsSignIn = () => isSessionLapsed() && readTokens() === null

/** Returns the id of the session's user, even of an expired session that may be renewed; null without a session. */
export const sessionUserId = (): string | null =>
  ((isPageOver() ? null : storedSession()) ?? currentSession())?.actor.id ?? null

/** Starts or continues a session with new tokens. `owner`: the user, if the tokens contain no user id. */
export function startSession(tokens: Tokens, owner: SessionOwner | null = null): void {
  storeTokens(tokens, owner)
  forgetStoredEnd()
  setSessionState({ endReason: 'none', endedUserId: null })
  forgetRefusedInTab()
  const userId = storedSession()?.actor.id
  if (userId) forgetRefusedUser(userId)
  if (!isPageOfUser()) return
  setSessionState({ isLapsed: false, lastValid: validSession() ?? sessionState().lastValid })
  notifyListeners()
}

/** Changes the user's name in the session. The access token has the new name only after the next renewal. */
export function renameSession(name: string): void {
  if (readTokens() === null || isPageOver()) return
  storeChangedName(name)
  notifyListeners()
}

/** Ends the session: removes the tokens, and reloads the page after a sign-out or deletion of the account. */
export function endSession(reason: EndReason): void {
  if ((readTokens() === null && !sessionState().isLapsed) || !isPageOfUser()) return
  const userId = sessionUserId()
  setSessionState({ endReason: reason, endedUserId: userId, mustSetUpSecondFactor: false })
  storeSessionEnd(reason)
  if (reason === 'unauthorized' && userId) noteRefusedSession(userId)
  clearTokens()
  void tokenSharing().forget()
  if (reason !== 'expired' || !sessionState().isLapsed) setSessionState({ isLapsed: false, lastValid: null })
  if (hasSignedOut()) reloadPage(reason)
  else notifyListeners()
}

/** Ends the session because the server refused this token, unless the token was renewed meanwhile. */
export function endSessionWithToken(accessToken: string): void {
  if (readTokens()?.accessToken === accessToken) endSession('unauthorized')
}

/**
 * Marks the page's session as lapsed if its token has expired, so that the page stays open. Returns false if the token is still valid, or
 * if no session of the page's user is stored.
 */
export function lapseIfExpired(): boolean {
  const { lastValid, isLapsed } = sessionState()
  if (!lastValid?.actor.id || lastValid.actor.id !== storedSession()?.actor.id || timeLeft() > 0) return false
  if (!isLapsed) {
    setSessionState({ isLapsed: true })
    notifyListeners()
  }
  return true
}

/**
 * Starts a page offline with the user of the last visit. The page shows cached data, but sends nothing before the session is renewed.
 * Returns false if no expired session is stored.
 */
export function resumeExpiredSession(): boolean {
  if (sessionState().lastValid === null) setSessionState({ lastValid: storedSession() })
  return lapseIfExpired()
}

/** Starts a page with the stored session, if the session is still valid. */
export function beginWithStoredSession(): void {
  bindPage()
  restoreCarriedEnd()
  setSessionState({ lastValid: validSession(), isLapsed: false })
}

/** Applies a start, renewal or end of the session in another tab. */
export function followOtherTab(): void {
  if (!isPageOfUser()) return
  const { lastValid, endedUserId: known } = sessionState()
  if (readTokens() === null) {
    const endedUserId = lastValid?.actor.id ?? known
    const endReason = storedSessionEnd()
    setSessionState({
      endReason,
      endedUserId,
      isLapsed: false,
      lastValid: null,
      mustSetUpSecondFactor: false,
    })
  } else {
    // A new session has started, so forms store their drafts again.
    setSessionState({ endReason: 'none', endedUserId: null, lastValid: validSession() ?? lastValid })
  }
  notifyListeners()
}
