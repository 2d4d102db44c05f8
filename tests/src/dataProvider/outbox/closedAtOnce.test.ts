/** @module-tag slow */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { authProvider } from '../../../../src/authProvider'
import { startSession } from '../../../../src/authProvider/session'
import { watchSession } from '../../../../src/authProvider/watchSession'
import { onDevice } from '../../../../src/dataProvider/storage/database'
import { draftKey, draftPlacesOf, writeDraft } from '../../../../src/dataProvider/storage/draftStorage'
import {
  importKey,
  lineupDecisions,
  readImport,
  storeImport,
} from '../../../../src/dataProvider/storage/importDraft'
import {
  storedEntries,
  storeWaitingFile,
  waitingAddresses,
} from '../../../../src/dataProvider/storage/storedOutbox'
import { aDataProvider } from '../../../support/dataProvider'
import { outboxPage } from '../../../support/outboxPage'

const page = outboxPage()
let id: string

beforeEach(() => {
  id = page.scout.id
})

/** Stores a queued record with a file, a draft, an import, and the time of a list’s answer. */
async function fillDevice() {
  await page.unanswered(() => aDataProvider().create('teams', { data: { name: 'Harbour Athletic' } }))
  await storeWaitingFile(id, 'blob:picture', new Blob(['picture']))
  const draft = { savedAt: '2026-05-01T10:00:00.000Z', base: {}, values: { name: 'Typed' } }
  await writeDraft(draftKey(id, 'players', 'create'), 'visit', draft)
  const reading = { isPasted: false, headerRow: 1, isWorkbook: false, isFrom1904: false }
  const table = { name: 'one.csv', text: 'rows', ...reading }
  const decided = { chosen: ['date'], replaces: false }
  await storeImport(importKey(id, 'lineups'), { id: 'draft', table, decided, progress: null })
  await onDevice((database) => database.put('answers', 1, [id, 'teams']))
  expect(await left()).toEqual({
    entries: ['Harbour Athletic'],
    files: ['blob:picture'],
    typed: ['create'],
    imported: 'one.csv',
    answeredAt: 1,
  })
}

const left = async () => ({
  entries: (await storedEntries(id))?.map(({ shown }) => shown?.name),
  files: await waitingAddresses(id),
  typed: (await draftPlacesOf(id)).map(({ recordId }) => recordId),
  imported: (await readImport(importKey(id, 'lineups'), lineupDecisions))?.table.name ?? null,
  answeredAt: await onDevice((database) => database.get('answers', [id, 'teams'])),
})

const NOTHING = { entries: [], files: [], typed: [], imported: null, answeredAt: undefined }

/** Signs out in a tab that is closed at once, so that no write to the device completes. */
async function signOutAndClose() {
  const writing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The tab is closed', 'AbortError')
  })
  onTestFinished(() => writing.mockRestore())
  await authProvider.logout()
  await vi.waitFor(() =>
    expect(
      writing.mock.calls.flatMap(([names]) => (typeof names === 'string' ? [names] : [...names])),
    ).toEqual(expect.arrayContaining(['lists', 'drafts', 'outbox'])),
  )
  writing.mockRestore()
}

it('deletes data of a user who signed out and closed the tab at their next sign-in, and newer data at the next sign-out', async () => {
  await fillDevice()
  await signOutAndClose()
  startSession(page.scout)
  expect(await left()).toEqual(NOTHING)
  await fillDevice()
  await authProvider.logout()
  await expect.poll(left).toEqual(NOTHING)
})

it('erases it at the next visit, also if no user signs in', async () => {
  await fillDevice()
  await signOutAndClose()
  onTestFinished(watchSession())
  await expect.poll(() => localStorage.length).toBe(0)
  expect(await left()).toEqual(NOTHING)
})
