import { currentSession } from '../authProvider/session'
import type { ListOwner } from './storage/storedRows'

/** Returns the user's id and role, to which the data on this device belong; '' and null without a session. */
export function deviceOwner(): ListOwner {
  const { id = '', role = null } = currentSession()?.actor ?? {}
  return { id, role }
}
