import type { Page } from 'playwright/test'

/** How many rows of lists, or drafts, this browser keeps on the device. */
export const keptRows = (page: Page, store = 'rows'): Promise<number> =>
  page.evaluate(async (name) => {
    // Opening it before the app does would make an empty one.
    if (!(await indexedDB.databases()).some((found) => found.name === 'touchline')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('touchline')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction(name).objectStore(name).count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  }, store)
