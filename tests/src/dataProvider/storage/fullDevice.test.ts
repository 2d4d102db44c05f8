import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OutboxEntry } from '../../../../src/dataProvider/outbox/entry'
import { onDevice } from '../../../../src/dataProvider/storage/database'
import { storeDraft, storedDrafts } from '../../../../src/dataProvider/storage/draftStorage'
import { storeKeptFile, storeKeptMatch } from '../../../../src/dataProvider/storage/keptMatches'
import {
  changeStoredEntries,
  storedEntries,
  storeWaitingFile,
  waitingAddresses,
} from '../../../../src/dataProvider/storage/storedOutbox'
import { storedRecord, storeRecord } from '../../../../src/dataProvider/storage/storedRecords'
import { keepOnDevice } from '../../../support/deviceStorage'

keepOnDevice()

const USER = 'full-device'
const owner = { id: USER, role: 'Scout' }

/** The device stores nothing more until cached lists are erased. */
function fillDevice(): void {
  let isFull = true
  const { put, clear } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    isFull = false
    return clear.apply(this)
  })
}

const entry: OutboxEntry = {
  id: 'one',
  resource: 'analyses',
  recordId: 'report',
  act: 'update',
  base: null,
  data: { id: 'report', conclusion: 'x'.repeat(340) },
  shown: null,
  queuedAt: '2026-11-28T10:00:00.000Z',
  position: 1,
  state: 'waiting',
  attempts: 0,
  refusal: null,
}

beforeEach(async () => {
  await onDevice((database) => database.put('rows', '{}', [USER, 'players', 0]))
  for (const id of ['cached', 'needed']) await storeRecord(owner, 'players', { id })
  await storeKeptMatch(USER, 'kept', { keptAt: 1, date: '2026-11-28', records: [['players', 'needed']] })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await onDevice(async (database) => {
    for (const store of database.objectStoreNames) await database.clear(store)
  })
})

describe('on a device without room', () => {
  it('a queued text replaces cached lists and records, but not those of a downloaded match', async () => {
    fillDevice()
    expect(await changeStoredEntries(USER, () => [entry])).toMatchObject({ isChanged: true })
    expect(await storedEntries(USER)).toEqual([entry])
    expect(await onDevice((database) => database.count('rows'))).toBe(0)
    expect(await storedRecord(owner, 'players', 'cached')).toBeUndefined()
    expect(await storedRecord(owner, 'players', 'needed')).toEqual({ id: 'needed' })
  })

  it('a draft replaces cached lists', async () => {
    fillDevice()
    expect(await storeDraft('touchline.draft.full-device.1', 'typed')).toBe(true)
    expect(await storedDrafts('touchline.draft.full-device.')).toMatchObject([{ text: 'typed' }])
  })

  it('files leave 5 MiB to texts', async () => {
    const megabyte = 1024 * 1024
    let usage = 94 * megabyte
    const storage = { estimate: async () => ({ quota: 100 * megabyte, usage }) }
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
    const photo = new Blob([new Uint8Array(megabyte)])
    expect(await storeWaitingFile(USER, '/v1/media/1', photo)).toBe('kept')
    usage += megabyte
    expect(await storeWaitingFile(USER, '/v1/media/2', photo)).toBe('full')
    expect(
      await storeKeptFile(USER, '/v1/media/3', { type: '', bytes: new ArrayBuffer(1), matchIds: [] }),
    ).toBe('full')
    expect(await waitingAddresses(USER)).toEqual(['/v1/media/1'])
  })
})
