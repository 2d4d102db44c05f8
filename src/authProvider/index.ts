import type { AuthProvider } from 'react-admin'
import type { LoginInput, ProviderCode } from '../../contract/session'
import { removeDraftsOf } from '../dataProvider/storage/draftStorage'
import { markForErasure } from '../dataProvider/storage/pendingErasure'
import { eraseOutbox } from '../dataProvider/storage/storedOutbox'
import { eraseLists } from '../dataProvider/storage/storedRows'
import { canAccess } from './access'
import { reloadPage } from './pageUser'
import { removePreferencesOf } from './preferences'
import type { Refusal } from './publicCall'
import { currentSession, endSession, isRenewable, sessionUserId, startSession } from './session'
import { callLogin, callLogout } from './sessionCalls'
import { ownerOf } from './sessionOwner'
import { areTokensLent, tokenSharing } from './tokenSharing'
import { readTokens } from './tokens'

/** A failed sign-in, with its reason. */
class SignInError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.name = 'SignInError'
    this.refusal = refusal
  }
}

/** Returns why a sign-in has failed. */
export const signInRefusalOf = (error: unknown): Refusal =>
  error instanceof SignInError ? error.refusal : { reason: 'failed', status: 0, message: null }

/**
 * The delay before `checkAuth` rejects. During the delay, our own guard redirects to the sign-in page. Otherwise react-admin would call
 * history.pushState in a loop.
 */
const REFUSAL_DELAY_MS = 50

/** The app's session guard redirects, so react-admin neither notifies nor navigates. */
const SILENT = { message: false, redirectTo: false } as const

/** Connects sign-in, sign-out and the rights table to react-admin. */
export const authProvider = {
  async login(credentials: LoginInput | ProviderCode) {
    const outcome = await callLogin(credentials)
    if ('refusal' in outcome) throw new SignInError(outcome.refusal)
    const owner = await ownerOf(outcome.result)
    // Throws before the session is stored, so that a failed sign-in on top of an open page does not replace the session.
    if ('refusal' in owner) throw new SignInError(owner.refusal)
    startSession(outcome.result, owner.result)
  },

  async logout() {
    const tokens = readTokens()
    if (tokens !== null) callLogout(tokens)
    // Takes the tokens from the service worker before the tab can close: otherwise the worker could send writes that the sign-out discards.
    if (areTokensLent()) await tokenSharing().forget()
    endSessionAndErase('signedOut')
    return false as const
  },

  async checkAuth() {
    if (currentSession() !== null || isRenewable()) return
    await new Promise((resolve) => setTimeout(resolve, REFUSAL_DELAY_MS))
    if (currentSession() === null) throw SILENT
  },

  /**
   * Does nothing: dataProvider/http ends the session after a 401. If this method rejected, react-admin would treat the failed call as a
   * success, and the input as stored.
   */
  async checkError() {},

  async getIdentity() {
    const session = currentSession()
    if (session === null) throw SILENT
    return { id: session.actor.id, fullName: session.name, role: session.actor.role }
  },

  async getPermissions() {
    return currentSession()?.actor.role ?? null
  },

  async canAccess(params: { resource: string; action: string; record?: unknown }) {
    const session = currentSession()
    return session !== null && canAccess(session.actor, params)
  },
} satisfies AuthProvider

/** Ends the session of a deleted account, and removes all its data from this browser. */
export function leaveDeletedAccount(): void {
  const userId = endSessionAndErase('deleted')
  if (userId !== null) removePreferencesOf(userId)
}

/** Ends the session, erases the user's data on the device, and reloads the page. Returns the user's id; null without a user. */
function endSessionAndErase(reason: 'signedOut' | 'deleted'): string | null {
  const userId = sessionUserId()
  if (userId !== null) {
    // Deletes the drafts first, so that the device has space for the mark.
    void removeDraftsOf(userId)
    markForErasure(userId)
  }
  endSession(reason)
  if (userId !== null) {
    void eraseOutbox(userId)
    void eraseLists(userId)
  }
  reloadPage(reason)
  return userId
}
