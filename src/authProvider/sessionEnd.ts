import { type EndReason, sessionState, setSessionState } from './sessionState'
import { tokenStorage } from './tokenStorage'

const TOLD = 'touchline.sessionEnd'
/** In the storage of this tab while its page is loaded anew. index.html shows no splash then (vite/earlyFiles.ts). */
const CARRIED = 'touchline.carriedEnd'

/** Whether the session was ended by its user, who leaves no data behind and is not sent back to the page. */
export const hasSignedOut = (): boolean => isSignOut(sessionState().endReason)

const isSignOut = (ended: EndReason) => ended === 'signedOut' || ended === 'deleted'

/** Leaves word for other tabs, and for the next visit, of a session that its user has not ended. To be called before the tokens go. */
export function tellSessionEnd(ended: EndReason): void {
  forgetToldEnd()
  if (isSignOut(ended)) return
  try {
    tokenStorage().setItem(TOLD, ended)
  } catch {
    // The storage is full or closed: they take it for a sign-out, which leaves nothing behind.
  }
}

/** A session has begun: the end of the one before is nobody's business. */
export function forgetToldEnd(): void {
  tokenStorage().removeItem(TOLD)
}

/** How the session ended whose tokens are gone: where no word was left, its user has signed out. */
export function toldSessionEnd(): EndReason {
  const told = tokenStorage().getItem(TOLD)
  return told === 'expired' || told === 'unauthorized' ? told : 'signedOut'
}

/** Keeps how the session ended until the page is loaded anew. Returns false if that load has begun already. */
export function carrySessionEnd(ended: EndReason): boolean {
  try {
    if (sessionStorage.getItem(CARRIED) !== null) return false
    sessionStorage.setItem(CARRIED, ended)
  } catch {
    // The storage is full or closed: the next page does not know why it was loaded.
  }
  return true
}

/** Takes over how the session of the page before this one ended, where that was loaded anew. */
export function takeCarriedEnd(): void {
  try {
    const carried = sessionStorage.getItem(CARRIED)
    sessionStorage.removeItem(CARRIED)
    if (carried === 'signedOut' || carried === 'deleted') {
      setSessionState({ endReason: carried, endedUserId: null })
    }
  } catch {
    // As above.
  }
}
