import { forgetRefusedInTab, forgetRefusedUser, noteRefusedSession } from '../storage/refusedSession'
import { bindPage, isPageOfUser, isPageOver, loadPageAnew } from './pageUser'
import {
  type EndReason,
  endedSessionUserId,
  forgetToldEnd,
  hasSignedOut,
  setSessionEnd,
  takeCarriedEnd,
  tellSessionEnd,
  toldSessionEnd,
} from './sessionEnd'
import { notifyListeners } from './sessionListeners'
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

export {
  type EndReason,
  endedSessionUserId,
  hasSignedOut,
  sessionEndReason,
  toldSessionEnd,
} from './sessionEnd'
export { subscribe } from './sessionListeners'
export { isRenewable } from './storedSession'
export type { Session } from './tokens'

/** The last session that was valid while this page was open. */
let lastValid: Session | null = null
/** Whether its token has expired while the server could not be asked for another one. */
let isLapsed = false

/**
 * Who is signed in. A page that is open keeps its person where the token expires without a network: it sends nothing until
 * the session is renewed, or until they have signed in again.
 */
export function currentSession(): Session | null {
  // Until it is loaded anew, the page stays as it is.
  if (isPageOver()) return lastValid
  return validSession() ?? (isLapsed ? lastValid : null)
}

/** Whether the page keeps a session that has expired. */
export const isSessionLapsed = () => isLapsed && validSession() === null

/** Whether nothing but signing in brings back the session that the page keeps. */
export const needsSignIn = () => isSessionLapsed() && readTokens() === null

/** Whose session it is, also while it is expired and may be renewed. */
export const sessionUserId = (): string | null =>
  ((isPageOver() ? null : storedSession()) ?? currentSession())?.actor.id ?? null

/** Stores the tokens of a sign-in or of a password reset, and whose they are where they do not say so themselves. */
export function startSession(tokens: Tokens, owner: SessionOwner | null = null): void {
  storeTokens(tokens, owner)
  forgetToldEnd()
  setSessionEnd('none', null)
  forgetRefusedInTab()
  const userId = storedSession()?.actor.id
  if (userId) forgetRefusedUser(userId)
  if (!isPageOfUser()) return
  isLapsed = false
  lastValid = validSession() ?? lastValid
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
  if ((readTokens() === null && !isLapsed) || !isPageOfUser()) return
  const userId = sessionUserId()
  setSessionEnd(reason, userId)
  tellSessionEnd(reason)
  if (reason === 'unauthorized' && userId) noteRefusedSession(userId)
  clearTokens()
  void tokenSharing().forget()
  if (reason !== 'expired') isLapsed = false
  if (!isLapsed) lastValid = null
  if (hasSignedOut()) loadPageAnew(reason)
  else notifyListeners()
}

/** Ends the session because the server refuses this token, unless it has been renewed meanwhile. */
export function endSessionWithToken(accessToken: string): void {
  if (readTokens()?.accessToken === accessToken) endSession('unauthorized')
}

/** Lets the page keep its person after the token's end; false where this page has never had one. */
export function lapseIfExpired(): boolean {
  if (!lastValid?.actor.id || lastValid.actor.id !== storedSession()?.actor.id || timeLeft() > 0) return false
  if (!isLapsed) {
    isLapsed = true
    notifyListeners()
  }
  return true
}

/**
 * Has a page that is opened while the server cannot be asked begin with whoever was signed in at the last visit: it shows what the
 * device has of them, and sends nothing before the session is renewed. False where the device does not know who that is.
 */
export function resumeExpiredSession(): boolean {
  lastValid ??= storedSession()
  return lapseIfExpired()
}

/** A page is opened: it begins with the session that the device has, where that is still valid. */
export function beginWithStoredSession(): void {
  bindPage()
  takeCarriedEnd()
  lastValid = validSession()
  isLapsed = false
}

/** Another tab has begun, renewed or ended the session. */
export function followOtherTab(): void {
  if (!isPageOfUser()) return
  if (readTokens() === null) {
    setSessionEnd(toldSessionEnd(), lastValid?.actor.id ?? endedSessionUserId())
    isLapsed = false
    lastValid = null
  } else {
    // What is typed from here on is kept again.
    setSessionEnd('none', null)
    lastValid = validSession() ?? lastValid
  }
  notifyListeners()
}
