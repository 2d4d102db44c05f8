/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { formAddress } from '../../../contract/paths'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

signedIn('Scout')

const notices = () =>
  screen.queryAllByText('This device cannot store drafts. Save before you leave the page.')

/** Makes a storage full, or unavailable as in some private windows. Returns a function that restores it. */
function close(place: object, method: string): () => void {
  const original: unknown = Reflect.get(place, method)
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  Reflect.set(place, method, refuse)
  const open = () => void Reflect.set(place, method, original)
  onTestFinished(open)
  return open
}
const closeDatabase = () => close(IDBObjectStore.prototype, 'put')

async function openPlayer() {
  const player = await aPlayer(server, scout, { name: 'Ada' })
  const { user } = openApp(formAddress('players', player.id))
  const notes = await screen.findByRole('textbox', { name: 'Notes' })
  return { user, type: (text: string) => user.type(notes, text) }
}

/** Longer than the delay before typing is stored. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500))

it('typing on a device without storage shows one warning while that lasts', async () => {
  const { type } = await openPlayer()
  const openDatabase = closeDatabase()
  await type('Quick')
  await waitFor(() => expect(notices()).toHaveLength(1))
  await type(' and calm')
  await aWhile()
  expect(notices()).toHaveLength(1)
  openDatabase()
  await type(', left foot')
  await waitFor(() => expect(notices()).toEqual([]))
})

it('shows no notice while the device stores the typed text, even if localStorage is full', async () => {
  const { type } = await openPlayer()
  close(Storage.prototype, 'setItem')
  await type('Quick')
  await aWhile()
  expect(notices()).toEqual([])
})
