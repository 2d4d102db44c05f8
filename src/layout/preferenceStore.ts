import { localStorageStore, type Store } from 'react-admin'
import { preferencesKey, preferencesPrefix } from '../authProvider/preferences'

/** Returns react-admin's store for a user's preferences. Writes nothing to the browser until the user makes a choice. */
export function createPreferenceStore(userId: string): Store {
  migratePreferences(userId)
  const store = localStorageStore('1', preferencesKey(userId))
  return {
    ...store,
    setup() {
      try {
        store.setup()
      } catch {
        // The browser's storage is full; stored preferences can still be read.
      }
      localStorage.removeItem(`${preferencesPrefix(userId)}version`)
    },
  }
}

/** Moves preferences that earlier releases stored under other keys. */
function migratePreferences(userId: string): void {
  const former = `touchline.kept.${userId}.`
  for (const [key, text] of Object.entries(localStorage)) {
    if (!key.startsWith(former)) continue
    localStorage.removeItem(key)
    localStorage.setItem(preferencesPrefix(userId) + key.slice(former.length), text)
  }
}
