import { pageLoad } from './pageLoad'
import { carrySessionEnd, type EndReason, toldSessionEnd } from './sessionEnd'
import { storedSession } from './storedSession'
import { readTokens } from './tokens'

/** The user of this page. A page without one belongs to the first user who signs in on it. */
let userId: string | null = null

/** Binds the page to the user of the stored session, when it starts. */
export function bindPage(): void {
  userId = storedSession()?.actor.id || null
}

/** Whether the user of this page has signed out, or another user has signed in, in any tab. An expired or refused session ends no page. */
export function isPageOver(): boolean {
  const stored = storedSession()?.actor.id
  if (stored) {
    userId ??= stored
    return stored !== userId
  }
  return userId !== null && readTokens() === null && toldSessionEnd() === 'signedOut'
}

/** Loads the page anew, once. The next page learns how the session ended. */
export function loadPageAnew(reason: EndReason): void {
  if (carrySessionEnd(reason)) pageLoad.start()
}

/** Returns whether the page may call the server and use the device for its user. Otherwise loads it anew. */
export function isPageOfUser(): boolean {
  if (!isPageOver()) return true
  loadPageAnew(readTokens() === null ? 'signedOut' : 'none')
  return false
}
