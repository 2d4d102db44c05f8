/** What tells one person's preferences from another's in react-admin's store. They wait for them when they sign out. */
export const preferencesKey = (userId: string) => `.touchline.${userId}`

/** What react-admin's localStorageStore puts before every name. */
export const preferencesPrefix = (userId: string) => `RaStore${preferencesKey(userId)}.`

/** Forgets everything that one person prefers in this browser. */
export function removePreferencesOf(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(preferencesPrefix(userId))) localStorage.removeItem(key)
  }
}
