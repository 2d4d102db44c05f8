/** The databases with user data. Each one is erased separately. */
export type DatabaseName = 'touchline' | 'touchline.imports'

const DATABASES: readonly DatabaseName[] = ['touchline', 'touchline.imports']
const PREFIX = 'touchline.leftBehind.'

const below = (database: DatabaseName) => `${PREFIX}${database}:`

/**
 * Marks a user's data in these databases for deletion at sign-out, because the tab may close before the deletion ends. Call before the tokens are
 * removed.
 */
export function noteLeftBehind(userId: string): void {
  if (typeof indexedDB === 'undefined') return
  try {
    for (const database of DATABASES) localStorage.setItem(`${below(database)}${userId}`, 'true')
  } catch {
    // localStorage is full or blocked: only this page can erase the data.
  }
}

/** Returns the signed-out users whose data a database still has. Empty in the service worker, which has no localStorage. */
export function leftBehindIn(database: DatabaseName): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(below(database)))
    return keys.map((key) => key.slice(below(database).length))
  } catch {
    return []
  }
}

/** Removes the marks after the deletion. */
export function forgetLeftBehind(database: DatabaseName, userIds: readonly string[]): void {
  for (const userId of userIds) localStorage.removeItem(`${below(database)}${userId}`)
}
