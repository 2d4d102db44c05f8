import { type DatabaseName, forgetLeftBehind, leftBehindIn } from '../dataProvider/storage/leftBehind'
import { isPageOver } from './pageUser'

const DATABASE: DatabaseName = 'touchline.imports'
const STORE = 'imports'

const keysOf = (userId: string) => IDBKeyRange.bound(`${userId}.`, `${userId}.\uffff`)

/** Deletes a user's import drafts in this browser, at sign-out. */
export const removeImportsOf = (userId: string) =>
  inStore('readwrite', (store) => store.delete(keysOf(userId)))

/** Runs one request for the user of this page. Without IndexedDB or free space, drafts are not restored later. */
export const withStore: typeof inStore = async (mode, act) => (isPageOver() ? undefined : inStore(mode, act))

async function inStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await answerOf(opening)
    try {
      await eraseLeftBehind(database)
      return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Erases data of signed-out users before the first access, so that old data never reappear and new data stay. */
async function eraseLeftBehind(database: IDBDatabase): Promise<void> {
  const left = leftBehindIn(DATABASE)
  if (left.length === 0) return
  const erasing = database.transaction(STORE, 'readwrite')
  for (const userId of left) erasing.objectStore(STORE).delete(keysOf(userId))
  await new Promise((resolve, reject) => {
    erasing.oncomplete = resolve
    erasing.onabort = reject
  })
  forgetLeftBehind(DATABASE, left)
}

/** Deletes import drafts of users whose tab was closed right after they signed out. */
export async function removeImportsLeftBehind(): Promise<void> {
  if (leftBehindIn(DATABASE).length > 0) await inStore('readonly', (store) => store.count())
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
