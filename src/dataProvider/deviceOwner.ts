import { currentSession } from '../authProvider/session'
import type { ListOwner } from './storage/storedRows'

/** Returns the user and role that own the data on this device. */
export function deviceOwner(): ListOwner {
  const { id = '', role = null } = currentSession()?.actor ?? {}
  return { id, role }
}
