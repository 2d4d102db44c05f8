import { eraseOnDevice, hasDeviceStorage } from './database'
import { removeDraftsOf } from './draftStorage'
import { usersToErase } from './pendingErasure'
import { forgetRefusedUser, refusedBefore } from './refusedSession'
import { eraseOutbox } from './storedOutbox'

/** The time for which unsent changes stay on the device after the server refused the session. Limited, because users share phones. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Erases data of signed-out users that an earlier page did not erase. Also erases unsent changes and drafts of users who did not sign in
 * within 30 days after the server refused their session.
 */
export async function eraseExpiredInput(now = Date.now()): Promise<void> {
  // Earlier releases kept import drafts in a database of their own.
  try {
    if (hasDeviceStorage()) indexedDB.deleteDatabase('touchline.imports')
  } catch {
    // The browser blocks storage.
  }
  if (usersToErase().length > 0) await eraseOnDevice(async () => undefined)
  for (const userId of refusedBefore(now - KEPT_MS)) {
    await eraseOutbox(userId)
    void removeDraftsOf(userId)
    forgetRefusedUser(userId)
  }
}
