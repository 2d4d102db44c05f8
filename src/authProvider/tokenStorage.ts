/** The storage methods that the session needs. */
type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

let other: TokenStorage | undefined

/** Returns the storage of the tokens: localStorage, or its replacement in the service worker, which has no localStorage. */
export const tokenStorage = (): TokenStorage => other ?? localStorage

/** Replaces localStorage as the storage of the tokens. */
export function keepTokensIn(storage: TokenStorage): void {
  other = storage
}

export function memoryStorage(): TokenStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
