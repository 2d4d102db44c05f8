const PREFIX = 'touchline.leftBehind.touchline:'

/** Marks a user's data for deletion at sign-out, because the tab may close before the deletion ends. Call before the tokens are removed. */
export function markForErasure(userId: string): void {
  if (typeof indexedDB === 'undefined') return
  try {
    localStorage.setItem(PREFIX + userId, 'true')
  } catch {
    // localStorage is full or blocked: only this page can erase the data.
  }
}

/** Returns the signed-out users whose data this device still has. Empty in the service worker, which has no localStorage. */
export function usersToErase(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** Removes the marks after the deletion. */
export function unmarkErased(userIds: readonly string[]): void {
  for (const userId of userIds) localStorage.removeItem(PREFIX + userId)
}
