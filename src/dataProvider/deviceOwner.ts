import { currentSession } from '../authProvider/session'
import type { ListOwner } from '../storage/storedRows'

/** Whose what is kept on the device now is. */
export function deviceOwner(): ListOwner {
  const { id = '', role = null } = currentSession()?.actor ?? {}
  return { id, role }
}
