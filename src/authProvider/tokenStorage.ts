/** The storage methods that the session needs. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

let other: TokenStorage | undefined

/** Returns the session's storage: localStorage, which a service worker lacks, or its replacement. */
export const tokenStorage = (): TokenStorage => other ?? localStorage

/** Replaces the session's storage. */
export function keepTokensIn(storage: TokenStorage): void {
  other = storage
}

/** Creates a storage in memory. */
export function memoryStorage(): TokenStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
