/** As much of a storage as the session needs. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

let other: TokenStorage | undefined

/** What the session is read from and written to: the storage that all tabs share, which a service worker does not have. */
export const tokenStorage = (): TokenStorage => other ?? localStorage

/** Has the session kept elsewhere. */
export function keepTokensIn(storage: TokenStorage): void {
  other = storage
}

/** One that is forgotten with whoever made it. */
export function memoryStorage(): TokenStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
