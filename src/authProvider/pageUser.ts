import { carrySessionEnd, storedSessionEnd } from './sessionEnd'
import { type EndReason, sessionState, setSessionState } from './sessionState'
import { storedSession } from './storedSession'
import { readTokens } from './tokens'

/** Binds the page to the user of the stored session, when it starts. */
export function bindPage(): void {
  setSessionState({ pageUserId: storedSession()?.actor.id || null })
}

/** Checks whether the user of this page signed out, or another user signed in, in any tab. An expired or refused session ends no page. */
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
    // The page cannot save, so `beforeunload` prompts of forms and toasts must not block the reload.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    // Browsers keep the history entry's state, which may request a sign-out.
    history.replaceState(null, '')
    location.replace(location.pathname + location.search)
  },
}

/** Reloads the page, once. The next page learns why the session ended. */
export function loadPageAnew(reason: EndReason): void {
  if (carrySessionEnd(reason)) pageLoad.start()
}

/** Returns whether the page may call the server and use the device for its user. Otherwise reloads it. */
export function isPageOfUser(): boolean {
  if (!isPageOver()) return true
  loadPageAnew(readTokens() === null ? 'signedOut' : 'none')
  return false
}
