import type { Page } from 'playwright/test'

const STORES = {
  rows: { database: 'touchline', store: 'rows' },
  records: { database: 'touchline', store: 'records' },
  drafts: { database: 'touchline', store: 'drafts' },
  imports: { database: 'touchline', store: 'drafts' },
}

/** Counts the stored parts of lists, whole records, drafts or imports in this browser. */
export const keptRows = (page: Page, kept: keyof typeof STORES = 'rows'): Promise<number> =>
  page.evaluate(async ({ database: databaseName, store }) => {
    // Opening the database before the app does would create an empty one.
    if (!(await indexedDB.databases()).some((found) => found.name === databaseName)) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(databaseName)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction(store).objectStore(store).count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  }, STORES[kept])
