const PREFIX = 'touchline.leftBehind.touchline:'

/** Marks a user's data for erasure, because the tab may close before a sign-out has erased them. Call this before removing the tokens. */
export function markForErasure(userId: string): void {
  if (typeof indexedDB === 'undefined') return
  try {
    localStorage.setItem(PREFIX + userId, 'true')
  } catch {
    // localStorage is full or blocked: only this page can erase the data.
  }
}

/** Returns the ids of signed-out users whose data are still on this device; none in the service worker, which has no localStorage. */
export function usersToErase(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** Removes the marks after the erasure. */
export function unmarkErased(userIds: readonly string[]): void {
  for (const userId of userIds) localStorage.removeItem(PREFIX + userId)
}
