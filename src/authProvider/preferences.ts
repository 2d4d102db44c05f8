/** Returns the key of a user's preferences in react-admin's store. Preferences survive a sign-out. */
export const preferencesKey = (userId: string) => `.touchline.${userId}`

/** Returns the prefix that react-admin's localStorageStore adds to each name. */
export const preferencesPrefix = (userId: string) => `RaStore${preferencesKey(userId)}.`

export function removePreferencesOf(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(preferencesPrefix(userId))) localStorage.removeItem(key)
  }
}
