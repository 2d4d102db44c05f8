import { isSame } from '../../contract/json'
import {
  currentSession,
  sessionEndReason,
  sessionUserId,
  storedSessionEnd,
  subscribe,
} from '../authProvider/session'
import { eraseLists, eraseListsOfOthers } from './storage/storedRows'

/**
 * Calls `reset`, which empties the memory, when a user signs in or the role changes. Erases from the device the lists and records of other
 * users, and of a user whose session ended for another reason than expiry. Returns a function that stops both.
 */
export function followSession(reset: () => void): () => void {
  // A tab that was closed during a sign-out may not have erased its user's data.
  if (sessionUserId() === null && storedSessionEnd() !== 'expired') void eraseListsOfOthers('')
  let owner = currentSession()?.actor
  return subscribe(() => {
    const actor = currentSession()?.actor
    if (actor === undefined) {
      // After an expiry, usually the same user signs in again, so the lists stay.
      if (owner !== undefined && sessionEndReason() !== 'expired') void eraseLists(owner.id)
      return
    }
    if (isSame(actor, owner)) return
    reset()
    void eraseListsOfOthers(actor.id)
    owner = actor
  })
}
