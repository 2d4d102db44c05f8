import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'
import { onDevice } from '../../src/dataProvider/storage/database'

/** Gives the pages of a test file a browser with IndexedDB. Other files of the worker have none. */
export function keepOnDevice(): void {
  const { default: _default, forceCloseDatabase: _force, ...parts } = fakeIndexedDb
  beforeAll(async () => {
    // One for all files of the worker, because the pages' modules keep the database open.
    Object.assign(globalThis, parts)
    // A page that waits for the database too long continues without it.
    await onDevice(async () => undefined)
  })
  // The classes stay: what a page of the last test still reads is checked against them when it arrives.
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
