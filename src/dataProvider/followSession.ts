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
 * Calls `reset` to empty the memory when a user signs in or their role changes. Erases the data of other users, and of a refused session, from the
 * device. Returns a function that stops this.
 */
export function followSession(reset: () => void): () => void {
  // A tab that was closed right after the user signed out may still have data.
  if (sessionUserId() === null && storedSessionEnd() !== 'expired') void eraseListsOfOthers('')
  let owner = currentSession()?.actor
  return subscribe(() => {
    const actor = currentSession()?.actor
    if (actor === undefined) {
      // Usually the same user renews an expired session.
      if (owner !== undefined && sessionEndReason() !== 'expired') void eraseLists(owner.id)
      return
    }
    if (isSame(actor, owner)) return
    reset()
    void eraseListsOfOthers(actor.id)
    owner = actor
  })
}
