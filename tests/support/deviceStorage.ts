import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** Gives the pages of a test file a browser that keeps things on the device. Other files of the worker have none. */
export function keepOnDevice(): void {
  const { default: _default, forceCloseDatabase: _force, ...parts } = fakeIndexedDb
  beforeAll(() => {
    // One for all files of the worker: the modules of pages hold on to what they have opened.
    Object.assign(globalThis, parts)
  })
  afterAll(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(globalThis, name)
  })
}
