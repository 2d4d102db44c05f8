/** How somebody likes a page, and what they keep of it; in this browser only. It is there when they sign in again. */
const PREFIX = 'touchline.kept.'

/** Where something of one person's is kept. */
export const preferenceKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`

const listeners = new Set<() => void>()
/** What the storage, full or closed, did not take: it holds as long as the page. */
const untaken = new Map<string, string>()

export function readPreference(key: string): string | null {
  return untaken.get(key) ?? localStorage.getItem(key)
}

export function writePreference(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    untaken.delete(key)
  } catch {
    untaken.set(key, text)
  }
  for (const listener of [...listeners]) listener()
}

/** Tells of every change, also of those in other tabs. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Forgets everything that one person has kept. */
export function removePreferencesOf(userId: string): void {
  const own = preferenceKey(userId, '')
  for (const key of [...Object.keys(localStorage), ...untaken.keys()]) {
    if (!key.startsWith(own)) continue
    localStorage.removeItem(key)
    untaken.delete(key)
  }
}
