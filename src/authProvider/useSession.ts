import { useSyncExternalStore } from 'react'
import type { Actor } from '../../contract/permissions'
import { mustSetUpSecondFactor } from './secondFactorDemand'
import { currentSession, isRenewable, needsSignIn, type Session, subscribe } from './session'
import { isExpiredOffline } from './storedSession'

/** The current session, or null; re-renders when it starts, is renewed or ends, in whichever tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession)
}

/** Whether there is an expired session that may go on without signing in. */
export function useResumable(): boolean {
  return useSyncExternalStore(subscribe, () => isRenewable() || isExpiredOffline())
}

/** Whether the page's session can only be had back by signing in again. */
export function useNeedsSignIn(): boolean {
  return useSyncExternalStore(subscribe, needsSignIn)
}

/** Whether this person has to set a second factor up before anything else. */
export function useMustSetUpSecondFactor(): boolean {
  return useSyncExternalStore(subscribe, mustSetUpSecondFactor)
}

const NOBODY: Actor = { id: '', role: 'Agent' }

/** Who is asking, for `can()`. Pages behind the guard always have one; elsewhere it is somebody with no rights. */
export function useActor(): Actor {
  return useSession()?.actor ?? NOBODY
}
