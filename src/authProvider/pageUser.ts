import { carrySessionEnd, storedSessionEnd } from './sessionEnd'
import { type EndReason, sessionState, setSessionState } from './sessionState'
import { storedSession } from './storedSession'
import { readTokens } from './tokens'

/** Binds a starting page to the user of the stored session. */
export function bindPage(): void {
  setSessionState({ pageUserId: storedSession()?.actor.id || null })
}

/** Checks whether this page's user signed out, or another user signed in, in any tab. A page with an expired or refused session stays open. */
export function isPageOver(): boolean {
  const { pageUserId } = sessionState()
  const stored = storedSession()?.actor.id
  if (stored) {
    if (pageUserId === null) setSessionState({ pageUserId: stored })
    return stored !== (pageUserId ?? stored)
  }
  return pageUserId !== null && readTokens() === null && storedSessionEnd() === 'signedOut'
}

/** Reloads the page. Tests replace `start`, because jsdom cannot load pages. */
export const pageLoad = {
  start(): void {
    // The page can no longer save, so `beforeunload` prompts of forms and toasts must not block the reload.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    // Clears the history entry's state, which would survive the reload and may request a sign-out.
    history.replaceState(null, '')
    location.replace(location.pathname + location.search)
  },
}

/** Reloads the page, but only once. Stores for the next page why the session ended. */
export function reloadPage(reason: EndReason): void {
  if (carrySessionEnd(reason)) pageLoad.start()
}

/** Returns whether the page still belongs to its user, and may use the server and the device. Otherwise reloads the page. */
export function isPageOfUser(): boolean {
  if (!isPageOver()) return true
  reloadPage(readTokens() === null ? 'signedOut' : 'none')
  return false
}
