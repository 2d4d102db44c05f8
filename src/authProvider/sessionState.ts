import { createStore } from '../createStore'
import type { Session } from './tokens'

/** Why the session ended, or `none`. */
export type EndReason = 'none' | 'signedOut' | 'deleted' | 'unauthorized' | 'expired'

type SessionState = {
  /** The id of this page's user. A page without a user belongs to the first user who signs in on it. */
  pageUserId: string | null
  /** The last valid session of this page. */
  lastValid: Session | null
  /** Whether the token expired while the server was unreachable or failing. */
  isLapsed: boolean
  endReason: EndReason
  /** The id of the user whose session ended while this page was open. */
  endedUserId: string | null
  /** Whether the last renewal was neither granted nor refused, such as after a server error. */
  isRenewalFailing: boolean
  /** Whether the server refuses all calls until the user sets up a second factor. */
  mustSetUpSecondFactor: boolean
}

/** The state of the page's session that the stored tokens do not contain. */
const state = createStore<SessionState>({
  pageUserId: null,
  lastValid: null,
  isLapsed: false,
  endReason: 'none',
  endedUserId: null,
  isRenewalFailing: false,
  mustSetUpSecondFactor: false,
})

export const sessionState = state.get

/** Changes the state without informing listeners. Call `notifyListeners` once the stored tokens match the state. */
export const setSessionState = (change: Partial<SessionState>) => state.set({ ...state.get(), ...change })

const changes = createStore({})

export const notifyListeners = () => changes.set({})

export const mustSetUpSecondFactor = () => sessionState().mustSetUpSecondFactor

/** Notes whether the server refuses calls because the user has no second factor. */
export function requireSecondFactor(isRequired: boolean): void {
  setSessionState({ mustSetUpSecondFactor: isRequired })
  notifyListeners()
}

/**
 * Calls the listener at every start, change and end of the session, in this tab and in others. Returns an unsubscribe
 * function.
 */
export const subscribe = changes.subscribe
