import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Analysis } from '../../../../contract/analysis'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import { endSession, startSession } from '../../../../src/authProvider/session'
import { renewSession } from '../../../../src/authProvider/sessionRenewal'
import { queueUnsentFile, readUnsentFile } from '../../../../src/dataProvider/outbox/queueUnsentFile'
import { unsentFile } from '../../../../src/dataProvider/outbox/unsentFile'
import { eraseExpiredInput } from '../../../../src/dataProvider/storage/expiredInput'
import { storedEntries, waitingAddresses } from '../../../../src/dataProvider/storage/storedOutbox'
import { expectConsole } from '../../../support/browserSetup'
import { aMatch, aPlayer } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { outboxPage } from '../../../support/outboxPage'
import { type Persona, persona } from '../../../support/personas'
import { SMALL_PNG } from '../../../support/uploads'

const page = outboxPage({ isOwnServer: true })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const fileOfScout = async () => (await unsentFile(page.scout.id)).text()

const unsentOfScout = async () =>
  readUnsentFile(await fileOfScout()) ?? expect.fail('no file of unsent changes')

const playersOf = async (by: Persona) =>
  (await by.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=10')).body.players

async function queuePlayerWithPicture() {
  await page.offline(async () => {
    const profileImage = await page.choosePicture()
    await page.create('players', { name: 'Ada', profileImage })
  })
}

it('the unsent changes of a deleted user are counted on the sign-in page, and saved to a file with their pictures', async () => {
  expectConsole(/Unauthorized request/)
  await queuePlayerWithPicture()
  await page.unanswered(() => page.create('teams', { name: 'Old Mills' }))
  const admin = await persona(page.server, 'Admin')
  await admin.call('DELETE', PATHS.record('users', page.scout.id))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = openApp('/players')
  expect(await screen.findByText(/^2 changes are only on this device/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save to a file' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  const content = JSON.parse((await saved.at(-1)?.text()) ?? '')
  expect(content.files).toHaveLength(1)
  const [{ address, base64 }] = content.files
  expect(Buffer.from(base64, 'base64')).toEqual(Buffer.from(SMALL_PNG))
  expect(content).toMatchObject({
    userId: page.scout.id,
    entries: [
      { resource: 'players', data: { name: 'Ada', profileImage: address } },
      { resource: 'teams', data: { name: 'Old Mills' } },
    ],
  })
})

it('the unsent changes of a user who was deleted while their access token expired are counted when they sign in', async () => {
  await queuePlayerWithPicture()
  const admin = await persona(page.server, 'Admin')
  await admin.call('DELETE', PATHS.record('users', page.scout.id))
  page.server.clock.advance({ minutes: 20 })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * MINUTE)
  expect(await renewSession()).toBe('ended')
  openApp('/players')
  expect(await screen.findByText(/^1 change is only on this device/)).toBeVisible()
  expect(screen.queryByText(/deleted/)).toBeNull()
  await eraseExpiredInput(Date.now() + 31 * DAY)
  expect(await storedEntries(page.scout.id)).toEqual([])
})

it('an administrator adds the changes of such a file to their own', async () => {
  await queuePlayerWithPicture()
  const unsent = await unsentOfScout()
  const admin = await persona(page.server, 'Admin')
  startSession(admin)
  await page.reopen()
  expect(readUnsentFile('{"entries":[]}')).toBeUndefined()
  await queueUnsentFile(unsent, page.provider.outbox)
  expect(page.waiting).toEqual(['create players: waiting'])
  await page.send(2)
  const players = await playersOf(admin)
  expect(players).toMatchObject([{ name: 'Ada', scouter: admin.id }])
  expect((await admin.call('GET', String(players[0]?.profileImage))).status).toBe(200)
})

it('an administrator assigns new records of the file to another scout, who can then read the draft', async () => {
  const match = await aMatch(page.server, page.scout)
  const player = await aPlayer(page.server, page.scout)
  const draft = { matchId: match.id, playerId: player.id, conclusion: 'Quick' }
  await page.offline(() => page.create('analyses', draft))
  const unsent = await unsentOfScout()
  const author = await persona(page.server, 'Scout')
  startSession(await persona(page.server, 'Admin'))
  await page.reopen()
  await queueUnsentFile(unsent, page.provider.outbox, author.id)
  await page.send()
  const { body } = await author.call<{ analyses: Analysis[] }>('GET', '/v1/analysis?page=1&amount=10')
  expect(body.analyses).toMatchObject([{ ...draft, scouter: author.id, publishedAt: null }])
})

/** Uploads the file of the scout’s unsent changes in the outbox of an administrator. */
async function chooseFileAs(admin: Persona) {
  const file = new File([await fileOfScout()], 'unsent.json', { type: 'application/json' })
  startSession(admin)
  const { user } = openApp('/players')
  await user.click(await screen.findByRole('button', { name: 'All changes saved' }))
  const outbox = within(await screen.findByRole('dialog', { name: 'Waiting to sync' }))
  await user.upload(outbox.getByLabelText('Add unsent changes from a file'), file)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add unsent changes from a file' }))
  return {
    author: dialog.getByLabelText(/^Author of new records/),
    add: () => user.click(dialog.getByRole('button', { name: 'Add' })),
  }
}

it('the outbox suggests the user of such a file as the author if the account exists, and queues nothing before Add', async () => {
  await queuePlayerWithPicture()
  const admin = await persona(page.server, 'Admin')
  const { author, add } = await chooseFileAs(admin)
  expect(author).toHaveValue(`${page.scout.firstName} ${page.scout.lastName}`)
  expect(await storedEntries(admin.id)).toEqual([])
  await add()
  await waitFor(async () => expect(await playersOf(admin)).toMatchObject([{ scouter: page.scout.id }]))
})

it('the outbox suggests the administrator as the author if the user of such a file is deleted', async () => {
  await queuePlayerWithPicture()
  const admin = await persona(page.server, 'Admin')
  await admin.call('DELETE', PATHS.record('users', page.scout.id))
  const { author, add } = await chooseFileAs(admin)
  expect(author).toHaveValue('Me')
  await add()
  await waitFor(async () => expect(await playersOf(admin)).toMatchObject([{ scouter: admin.id }]))
})

it('unsent changes of an ended session are not offered to the next user of the tab, and are kept 30 days for their own user', async () => {
  await queuePlayerWithPicture()
  endSession('unauthorized')
  startSession(await persona(page.server, 'Scout'))
  endSession('expired')
  openApp('/login')
  expect(await screen.findByLabelText('Email')).toBeVisible()
  await eraseExpiredInput(Date.now() + 29 * DAY)
  expect(await storedEntries(page.scout.id)).toHaveLength(1)
  expect(screen.queryByText(/only on this device/)).not.toBeInTheDocument()
  await eraseExpiredInput(Date.now() + 31 * DAY)
  expect(await storedEntries(page.scout.id)).toEqual([])
  expect(await waitingAddresses(page.scout.id)).toEqual([])
})

it('unsent changes of an ended session stay once the same user has signed in again', async () => {
  await queuePlayerWithPicture()
  endSession('unauthorized')
  startSession(page.scout)
  await eraseExpiredInput(Date.now() + 31 * DAY)
  expect(await storedEntries(page.scout.id)).toHaveLength(1)
})
