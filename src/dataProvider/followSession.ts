import { isSame } from '../../contract/json'
import {
  currentSession,
  sessionEndReason,
  sessionUserId,
  subscribe,
  toldSessionEnd,
} from '../authProvider/session'
import { eraseLists, eraseListsOfOthers } from '../storage/storedRows'

/**
 * Empties what is in memory by `reset` when a user signs in or gets another role, and erases what the device keeps of others and of a session
 * that the server has refused. Returns a function that stops that.
 */
export function followSession(reset: () => void): () => void {
  // A tab that was closed as soon as its user had signed out may have left something.
  if (sessionUserId() === null && toldSessionEnd() !== 'expired') void eraseListsOfOthers('')
  let owner = currentSession()?.actor
  return subscribe(() => {
    const actor = currentSession()?.actor
    if (actor === undefined) {
      // A session that has merely expired is renewed by the same user, most often.
      if (owner !== undefined && sessionEndReason() !== 'expired') void eraseLists(owner.id)
      return
    }
    if (isSame(actor, owner)) return
    reset()
    void eraseListsOfOthers(actor.id)
    owner = actor
  })
}
