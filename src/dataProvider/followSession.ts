import { isSame } from '../../contract/json'
import { removeImportsLeftBehind } from '../authProvider/importStorage'
import {
  currentSession,
  sessionEndReason,
  sessionUserId,
  subscribe,
  toldSessionEnd,
} from '../authProvider/session'
import { eraseLists, eraseListsOfOthers } from '../storage/storedRows'

/**
 * Has `reset` empty what is in memory whenever somebody else is signed in, or in another role, and erases what the device keeps of others. Returns
 * a function that stops that.
 */
export function followSession(reset: () => void): () => void {
  // A tab that was closed as soon as its person had signed out in it may have left something.
  if (sessionUserId() === null && toldSessionEnd() !== 'expired') void eraseListsOfOthers('')
  void removeImportsLeftBehind()
  let owner = currentSession()?.actor
  return subscribe(() => {
    const actor = currentSession()?.actor
    if (isSame(actor, owner)) return
    reset()
    // A session that has merely expired is renewed by the same person, most often.
    if (actor !== undefined) void eraseListsOfOthers(actor.id)
    else if (owner !== undefined && sessionEndReason() !== 'expired') void eraseLists(owner.id)
    owner = actor
  })
}
