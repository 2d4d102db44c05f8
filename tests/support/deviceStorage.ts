import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'
import { onDevice } from '../../src/dataProvider/storage/database'

/** Gives the pages of a test file a browser with IndexedDB. Other files of the worker have none. */
export function keepOnDevice(): void {
  const { default: _default, forceCloseDatabase: _force, ...parts } = fakeIndexedDb
  beforeAll(async () => {
    // One IndexedDB for all files of the worker, because the pages' modules keep the database open.
    Object.assign(globalThis, parts)
    // Open the database first, because a page that waits too long continues without it.
    await onDevice(async () => undefined)
  })
  // Keep the classes: results that a page of the last test still reads are checked against them.
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
