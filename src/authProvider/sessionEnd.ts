import { type EndReason, sessionState, setSessionState } from './sessionState'
import { tokenStorage } from './tokenStorage'

const STORED = 'touchline.sessionEnd'
/** A key in sessionStorage while `reloadPage` reloads the page. If present, index.html shows no splash screen (vite/earlyFiles.ts). */
const CARRIED = 'touchline.carriedEnd'

/** Checks whether the user signed out or deleted the account. Then the user's data are erased, and a sign-in does not return to this page. */
export const hasSignedOut = (): boolean => isSignOut(sessionState().endReason)

const isSignOut = (ended: EndReason) => ended === 'signedOut' || ended === 'deleted'

/** Stores for other tabs and the next visit why the session ended, unless the user signed out. Call this before removing the tokens. */
export function storeSessionEnd(ended: EndReason): void {
  forgetStoredEnd()
  if (isSignOut(ended)) return
  try {
    tokenStorage().setItem(STORED, ended)
  } catch {
    // localStorage is full or blocked: other tabs treat this as a sign-out, which erases the data.
  }
}

/** Removes the stored reason, because a new session starts. */
export function forgetStoredEnd(): void {
  tokenStorage().removeItem(STORED)
}

/** Returns why the last session ended. Without a stored reason, the user signed out. */
export function storedSessionEnd(): EndReason {
  const stored = tokenStorage().getItem(STORED)
  return stored === 'expired' || stored === 'unauthorized' ? stored : 'signedOut'
}

/** Stores for the reloaded page why the session ended. Returns false if the reload has already started. */
export function carrySessionEnd(ended: EndReason): boolean {
  try {
    if (sessionStorage.getItem(CARRIED) !== null) return false
    sessionStorage.setItem(CARRIED, ended)
  } catch {
    // sessionStorage is full or blocked: the next page does not know the reason for the reload.
  }
  return true
}

/** Restores the reason that `carrySessionEnd` stored before the reload. */
export function restoreCarriedEnd(): void {
  try {
    const carried = sessionStorage.getItem(CARRIED)
    sessionStorage.removeItem(CARRIED)
    if (carried === 'signedOut' || carried === 'deleted') {
      setSessionState({ endReason: carried, endedUserId: null })
    }
  } catch {
    // sessionStorage is blocked: the reason is unknown.
  }
}
