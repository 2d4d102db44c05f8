import { eraseOnDevice } from './database'
import { removeDraftsOf } from './draftStorage'
import { leftBehindIn } from './leftBehind'
import { forgetRefusedUser, refusedBefore } from './refusedSession'
import { eraseOutbox } from './storedOutbox'

/** How long the changes of a user whose session the server has refused stay on the device. Phones are shared. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Erases what a page had not erased of a user who signed out before it was loaded anew, and the unsent changes and drafts of users who have not
 * signed in within 30 days after the server refused their session.
 */
export async function eraseAbandonedWork(now = Date.now()): Promise<void> {
  if (leftBehindIn('touchline').length > 0) await eraseOnDevice(async () => undefined)
  for (const userId of refusedBefore(now - KEPT_MS)) {
    await eraseOutbox(userId)
    removeDraftsOf(userId)
    forgetRefusedUser(userId)
  }
}
