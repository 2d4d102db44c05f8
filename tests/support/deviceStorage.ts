import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'
import { onDevice } from '../../src/dataProvider/storage/database'

/** Gives the pages of a test file a browser that keeps things on the device. Other files of the worker have none. */
export function keepOnDevice(): void {
  const { default: _default, forceCloseDatabase: _force, ...parts } = fakeIndexedDb
  beforeAll(async () => {
    // One for all files of the worker: the modules of pages hold on to what they have opened.
    Object.assign(globalThis, parts)
    // A page that has to wait for it too long goes on without.
    await onDevice(async () => undefined)
  })
  // The classes stay: what a page of the last test still reads is checked against them when it arrives.
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
