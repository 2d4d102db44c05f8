import { forceCloseDatabase } from 'fake-indexeddb'
import { unwrap } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '../../../../src/dataProvider/outbox/entry'
import { onDevice } from '../../../../src/dataProvider/storage/database'
import { eraseDrafts, storeDraft, storedDrafts } from '../../../../src/dataProvider/storage/draftStorage'
import {
  changeStoredEntries,
  countStoredEntries,
  eraseOutbox,
  storedEntries,
} from '../../../../src/dataProvider/storage/storedOutbox'
import { eraseLists } from '../../../../src/dataProvider/storage/storedRows'
import { keepOnDevice } from '../../../support/deviceStorage'

keepOnDevice()

const ENTRY: OutboxEntry = {
  id: 'entry',
  position: 1,
  resource: 'teams',
  recordId: 'team',
  act: 'create',
  base: null,
  data: { id: 'team', name: 'PSV' },
  shown: { id: 'team', name: 'PSV' },
  queuedAt: '2026-05-01T10:00:00.000Z',
  state: 'waiting',
  attempts: 0,
  refusal: null,
}

/** Lets the browser open the database. */
let letOpen: () => void

const answers = () => onDevice((database) => database.get('answers', ['ada', 'teams']))

/** A user’s data on this device, in a browser that has not opened its database within the time that pages wait for it. */
beforeEach(async () => {
  await changeStoredEntries('ada', () => [ENTRY])
  await onDevice((database) => database.put('answers', 1, ['ada', 'teams']))
  await storeDraft('ada.typed', 'Half a sentence')
  await onDevice(async (database) => closeAsTheBrowserDoes(unwrap(database)))
  openLate()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = storedEntries('ada')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reading).toBeUndefined()
})

afterEach(async () => {
  letOpen()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await eraseOutbox('ada')
  await eraseLists('ada')
  await eraseDrafts('ada.')
})

/** fake-indexeddb types the parameter as its own class, not as a database. */
const closeAsTheBrowserDoes = (database: unknown) =>
  forceCloseDatabase(database as Parameters<typeof forceCloseDatabase>[0])

function openLate(): void {
  const opened = new Promise<void>((resolve) => {
    letOpen = resolve
  })
  const { open } = indexedDB
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open.call(indexedDB, name, version)
    const listen = request.addEventListener.bind(request)
    request.addEventListener = (type: string, listener: (event: Event) => void) =>
      listen(type, (event) =>
        type === 'success' ? void opened.then(() => listener(event)) : listener(event),
      )
    return request
  })
}

describe('a database that opens late', () => {
  it('delays the sign-out until it has counted the entries that would be lost', async () => {
    const counting = countStoredEntries('ada')
    await vi.advanceTimersByTimeAsync(9_000)
    letOpen()
    expect(await counting).toBe(1)
  })

  it('delays it by at most ten seconds', async () => {
    const counting = countStoredEntries('ada')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await counting).toBe(0)
  })

  it('is cleared of the user’s data, however late', async () => {
    const erasing = Promise.all([eraseOutbox('ada'), eraseLists('ada'), eraseDrafts('ada.')])
    await vi.advanceTimersByTimeAsync(60_000)
    letOpen()
    await erasing
    expect(await storedEntries('ada')).toEqual([])
    expect(await answers()).toBeUndefined()
    expect(await storedDrafts('ada.')).toEqual([])
  })
})
