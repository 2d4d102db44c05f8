import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** Gives the pages of a test file a browser that keeps things on the device. Other files of the worker have none. */
export function keepOnDevice(): void {
  const { default: _default, forceCloseDatabase: _force, indexedDB: _shared, ...classes } = fakeIndexedDb
  beforeAll(() => {
    Object.assign(globalThis, { ...classes, indexedDB: new classes.IDBFactory() })
  })
  afterAll(() => {
    for (const name of ['indexedDB', ...Object.keys(classes)]) Reflect.deleteProperty(globalThis, name)
  })
}
