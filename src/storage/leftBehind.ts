/** The device's databases, each of which is rid of somebody for itself. */
export type DatabaseName = 'touchline' | 'touchline.imports'

const DATABASES: readonly DatabaseName[] = ['touchline', 'touchline.imports']
const PREFIX = 'touchline.leftBehind.'

const below = (database: DatabaseName) => `${PREFIX}${database}:`

/**
 * Notes that what these databases have of somebody is to be erased, who signs out: a tab that is closed at once does not come to it. To be
 * called before the tokens go.
 */
export function noteLeftBehind(userId: string): void {
  if (typeof indexedDB === 'undefined') return
  try {
    for (const database of DATABASES) localStorage.setItem(`${below(database)}${userId}`, 'true')
  } catch {
    // The storage is full or closed: it is erased by this page, or not at all.
  }
}

/** Whose data a database has still, though they have signed out. Nobody's as far as the service worker knows, which has no such storage. */
export function leftBehindIn(database: DatabaseName): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(below(database)))
    return keys.map((key) => key.slice(below(database).length))
  } catch {
    return []
  }
}

/** A database is rid of these people. */
export function forgetLeftBehind(database: DatabaseName, userIds: readonly string[]): void {
  for (const userId of userIds) localStorage.removeItem(`${below(database)}${userId}`)
}
