import { removeDraftsOf } from './draftStorage'
import { forgetRefusedUser, refusedBefore } from './refusedSession'
import { eraseOutbox } from './storedOutbox'

/** How long the changes of a user whose session the server has refused stay on the device. Phones are shared. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Erases the unsent changes and drafts of users who have not signed in within 30 days after the server refused their session. */
export async function eraseAbandonedWork(now = Date.now()): Promise<void> {
  for (const userId of refusedBefore(now - KEPT_MS)) {
    await eraseOutbox(userId)
    removeDraftsOf(userId)
    forgetRefusedUser(userId)
  }
}
