import type { AuthProvider } from 'react-admin'
import type { LoginInput } from '../../contract/session'
import { removeDraftsOf } from '../storage/draftStorage'
import { noteLeftBehind } from '../storage/leftBehind'
import { eraseOutbox } from '../storage/storedOutbox'
import { eraseLists } from '../storage/storedRows'
import { canAccess } from './access'
import { removeImportsOf } from './importStorage'
import { loadPageAnew } from './pageUser'
import { removePreferencesOf } from './preferences'
import type { Refusal } from './publicCall'
import { currentSession, endSession, isRenewable, sessionUserId, startSession } from './session'
import { callLogin, callLogout } from './sessionCalls'
import { ownerOf } from './sessionOwner'
import { areTokensLent, tokenSharing } from './tokenSharing'
import { readTokens } from './tokens'

/** A sign-in that came to nothing, and why. */
export class SignInError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.name = 'SignInError'
    this.refusal = refusal
  }
}

/**
 * How long `checkAuth` waits before it says no: react-admin loops through history.pushState when it is told at once,
 * and by then our own guard has led to the sign-in page.
 */
const REFUSAL_DELAY_MS = 50

/** The session guard of the app does the redirecting, so react-admin is asked neither to notify nor to navigate. */
const SILENT = { message: false, redirectTo: false } as const

/** Signing in and out, and the rights table, for react-admin. */
export const authProvider = {
  async login(credentials: LoginInput) {
    const outcome = await callLogin(credentials)
    if ('refusal' in outcome) throw new SignInError(outcome.refusal)
    const owner = await ownerOf(outcome.result)
    // Nothing is stored yet: on top of a page, the page stays as it is.
    if ('refusal' in owner) throw new SignInError(owner.refusal)
    startSession(outcome.result, owner.result)
  },

  async logout() {
    const tokens = readTokens()
    if (tokens !== null) callLogout(tokens)
    // Before this tab may be closed: the worker would send what is discarded.
    if (areTokensLent()) await tokenSharing().forget()
    leave('signedOut')
    return false as const
  },

  async checkAuth() {
    if (currentSession() !== null || isRenewable()) return
    await new Promise((resolve) => setTimeout(resolve, REFUSAL_DELAY_MS))
    if (currentSession() === null) throw SILENT
  },

  /**
   * A 401 has ended the session by the time it gets here (dataProvider/http). Saying no here, too, would make
   * react-admin take the failed call for a success, and what was typed for stored.
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

/** Ends the session of an account that has just been deleted, and leaves nothing of it in this browser. */
export function leaveDeletedAccount(): void {
  const holder = leave('deleted')
  if (holder !== null) removePreferencesOf(holder)
}

/** Ends the session, erases what the device has of its user, and loads the page anew. Returns the id of the user. */
function leave(reason: 'signedOut' | 'deleted'): string | null {
  const holder = sessionUserId()
  if (holder !== null) {
    // First, as it makes room for the note.
    removeDraftsOf(holder)
    noteLeftBehind(holder)
  }
  endSession(reason)
  if (holder !== null) {
    void removeImportsOf(holder)
    void eraseOutbox(holder)
    void eraseLists(holder)
  }
  loadPageAnew(reason)
  return holder
}
