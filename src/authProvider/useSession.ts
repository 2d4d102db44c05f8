import { useSyncExternalStore } from 'react'
import type { Actor } from '../../contract/permissions'
import { currentSession, isRenewable, needsSignIn, type Session, subscribe } from './session'
import { mustSetUpSecondFactor } from './sessionState'
import { isExpiredOffline } from './storedSession'

/** Returns the current session or null. Re-renders when a session starts, is renewed or ends in any tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession)
}

/** Returns whether an expired session can continue without a sign-in. */
export function useResumable(): boolean {
  return useSyncExternalStore(subscribe, () => isRenewable() || isExpiredOffline())
}

export function useNeedsSignIn(): boolean {
  return useSyncExternalStore(subscribe, needsSignIn)
}

export function useMustSetUpSecondFactor(): boolean {
  return useSyncExternalStore(subscribe, mustSetUpSecondFactor)
}

const NOBODY: Actor = { id: '', role: 'Agent' }

/** Returns the actor for `can()`. On pages outside the sign-in guard, there may be no user; the actor then has no rights. */
export function useActor(): Actor {
  return useSession()?.actor ?? NOBODY
}
