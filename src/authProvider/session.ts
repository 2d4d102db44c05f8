import { forgetRefusedInTab, forgetRefusedUser, noteRefusedSession } from '../storage/refusedSession'
import { bindPage, isPageOfUser, isPageOver, loadPageAnew } from './pageUser'
import { forgetToldEnd, hasSignedOut, takeCarriedEnd, tellSessionEnd, toldSessionEnd } from './sessionEnd'
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

export { hasSignedOut, toldSessionEnd } from './sessionEnd'
export { type EndReason, subscribe } from './sessionState'
export { isRenewable } from './storedSession'
export type { Session } from './tokens'

export const sessionEndReason = (): EndReason => sessionState().endReason

/** Whose session ended while this page was open. */
export const endedSessionUserId = (): string | null => sessionState().endedUserId

/**
 * Who is signed in. A page that is open keeps its person where the token expires without a network: it sends nothing until
 * the session is renewed, or until they have signed in again.
 */
export function currentSession(): Session | null {
  // Until it is loaded anew, the page stays as it is.
  const { lastValid, isLapsed } = sessionState()
  if (isPageOver()) return lastValid
  return validSession() ?? (isLapsed ? lastValid : null)
}

/** Whether the page keeps a session that has expired. */
export const isSessionLapsed = () => sessionState().isLapsed && validSession() === null

/** Whether nothing but signing in brings back the session that the page keeps. */
export const needsSignIn = () => isSessionLapsed() && readTokens() === null

/** Whose session it is, also while it is expired and may be renewed. */
export const sessionUserId = (): string | null =>
  ((isPageOver() ? null : storedSession()) ?? currentSession())?.actor.id ?? null

/** Stores the tokens of a sign-in or of a password reset, and whose they are where they do not say so themselves. */
export function startSession(tokens: Tokens, owner: SessionOwner | null = null): void {
  storeTokens(tokens, owner)
  forgetToldEnd()
  setSessionState({ endReason: 'none', endedUserId: null })
  forgetRefusedInTab()
  const userId = storedSession()?.actor.id
  if (userId) forgetRefusedUser(userId)
  if (!isPageOfUser()) return
  setSessionState({ isLapsed: false, lastValid: validSession() ?? sessionState().lastValid })
  notifyListeners()
}

/** Whoever is signed in is called differently from now on: the token will say so only once it is renewed. */
export function renameSession(name: string): void {
  if (readTokens() === null || isPageOver()) return
  storeChangedName(name)
  notifyListeners()
}

/** Forgets the tokens, and with them the role. When the user has signed out, loads the page anew. */
export function endSession(reason: EndReason): void {
  if ((readTokens() === null && !sessionState().isLapsed) || !isPageOfUser()) return
  const userId = sessionUserId()
  setSessionState({ endReason: reason, endedUserId: userId })
  tellSessionEnd(reason)
  if (reason === 'unauthorized' && userId) noteRefusedSession(userId)
  clearTokens()
  void tokenSharing().forget()
  if (reason !== 'expired' || !sessionState().isLapsed) setSessionState({ isLapsed: false, lastValid: null })
  if (hasSignedOut()) loadPageAnew(reason)
  else notifyListeners()
}

/** Ends the session because the server refuses this token, unless it has been renewed meanwhile. */
export function endSessionWithToken(accessToken: string): void {
  if (readTokens()?.accessToken === accessToken) endSession('unauthorized')
}

/** Lets the page keep its person after the token's end; false where this page has never had one. */
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
 * Has a page that is opened while the server cannot be asked begin with whoever was signed in at the last visit: it shows what the
 * device has of them, and sends nothing before the session is renewed. False where the device does not know who that is.
 */
export function resumeExpiredSession(): boolean {
  if (sessionState().lastValid === null) setSessionState({ lastValid: storedSession() })
  return lapseIfExpired()
}

/** A page is opened: it begins with the session that the device has, where that is still valid. */
export function beginWithStoredSession(): void {
  bindPage()
  takeCarriedEnd()
  setSessionState({ lastValid: validSession(), isLapsed: false })
}

/** Another tab has begun, renewed or ended the session. */
export function followOtherTab(): void {
  if (!isPageOfUser()) return
  const { lastValid, endedUserId: known } = sessionState()
  if (readTokens() === null) {
    const endedUserId = lastValid?.actor.id ?? known
    setSessionState({ endReason: toldSessionEnd(), endedUserId, isLapsed: false, lastValid: null })
  } else {
    // What is typed from here on is kept again.
    setSessionState({ endReason: 'none', endedUserId: null, lastValid: validSession() ?? lastValid })
  }
  notifyListeners()
}
