const DATABASE = 'touchline.imports'
const STORE = 'imports'

/** Forgets what one person was importing in this browser: who signs out leaves nothing of theirs behind. */
export const removeImportsOf = (userId: string) =>
  withStore('readwrite', (store) => store.delete(IDBKeyRange.bound(`${userId}.`, `${userId}.\uffff`)))

/** Does one thing in the store. A browser that keeps nothing, or has no room left, only cannot offer it again. */
export async function withStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await answerOf(opening)
    try {
      return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
