import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { authProvider } from '../../../src/authProvider'
import { importKey, lineupDecisions, readImport, storeImport } from '../../../src/authProvider/importDraft'
import { startSession } from '../../../src/authProvider/session'
import { onDevice } from '../../../src/storage/database'
import { draftKey, draftPlacesOf, writeDraft } from '../../../src/storage/draftStorage'
import { storedEntries } from '../../../src/storage/storedOutbox'
import { storeWaitingFile, waitingAddresses } from '../../../src/storage/waitingFiles'
import { buildTestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'

keepOnDevice()

let link: ServerLink
let scout: Persona

beforeEach(async () => {
  const server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
})

/** What the device has of somebody: what waits, its files, what is typed, an import, and a list. */
async function leaveSomething() {
  link.offline = true
  await aDataProvider().create('teams', { data: { name: 'Harbour Athletic' } })
  link.offline = false
  await storeWaitingFile(scout.id, 'blob:picture', new Blob(['picture']))
  const draft = { savedAt: '2026-05-01T10:00:00.000Z', base: {}, values: { name: 'Typed' } }
  await writeDraft(draftKey(scout.id, 'players', 'create'), 'visit', draft)
  const table = { name: 'one.csv', text: 'rows', isPasted: false, headerRow: 1 }
  const decided = { chosen: ['date'], replaces: false }
  await storeImport(importKey(scout.id, 'lineups'), { id: 'draft', table, decided, progress: null })
  await onDevice((database) => database.put('answers', 1, [scout.id, 'teams']))
}

const left = async () => ({
  entries: (await storedEntries(scout.id))?.map(({ shown }) => shown?.name),
  files: await waitingAddresses(scout.id),
  typed: (await draftPlacesOf(scout.id)).map(({ recordId }) => recordId),
  imported: (await readImport(importKey(scout.id, 'lineups'), lineupDecisions))?.table.name ?? null,
  answeredAt: await onDevice((database) => database.get('answers', [scout.id, 'teams'])),
})

const NOTHING = { entries: [], files: [], typed: [], imported: null, answeredAt: undefined }
const ALL = {
  entries: ['Harbour Athletic'],
  files: ['blob:picture'],
  typed: ['create'],
  imported: 'one.csv',
  answeredAt: 1,
}

/** A tab that is closed at once: nothing that it begins to write comes to its end. */
async function signOutAndClose() {
  const writing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The tab is closed', 'AbortError')
  })
  onTestFinished(() => writing.mockRestore())
  await authProvider.logout()
  const stores = () =>
    writing.mock.calls.flatMap(([names]) => (typeof names === 'string' ? [names] : [...names]))
  await vi.waitFor(() =>
    expect(stores()).toEqual(expect.arrayContaining(['lists', 'drafts', 'outbox', 'imports'])),
  )
  writing.mockRestore()
}

it('what was discarded by who signs out is not there when they sign in again, though the tab was closed at once', async () => {
  await leaveSomething()
  expect(await left()).toEqual(ALL)
  await signOutAndClose()
  startSession(scout)
  expect(await left()).toEqual(NOTHING)
})

it('what is kept from then on stays', async () => {
  await leaveSomething()
  await signOutAndClose()
  startSession(scout)
  await leaveSomething()
  expect(await left()).toEqual(ALL)
  await authProvider.logout()
  await expect.poll(left).toEqual(NOTHING)
})

it('the next visit erases it, also where nobody signs in', async () => {
  await leaveSomething()
  await signOutAndClose()
  aDataProvider()
  await expect.poll(() => localStorage.length).toBe(0)
  expect(await left()).toEqual(NOTHING)
})
