/** @module-tag slow */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { dataProvider } from '../../../src/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { me as admin, link, signedIn } from '../../support/signedIn'

/** A page may be closed before it receives the answer to the save of a new record: its draft is restored, and saved again. */

keepOnDevice()

signedIn('Admin')

const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

const storedPlayers = async () =>
  (await admin.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')).body.players
/**
 * Saves a new record, and closes the page before the answer arrives. Returns a function that opens the page again with the restored draft.
 */
async function saveAndLose(user: UserEvent, stored: () => Promise<unknown[]>) {
  const { pathname } = location
  holdWrites(link)
  await press(user, 'Save')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  dispatchEvent(new Event('pagehide'))
  cleanup()
  link.rewrite = (_asked, response) => response
  return async () => {
    dataProvider.reset()
    const again = openApp(pathname)
    await press(again.user, 'Restore')
    return again.user
  }
}

/** Resolves a conflict of two users with this value. */
async function choose(user: UserEvent, value: RegExp) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: value }))
  await user.click(dialog.getByRole('button', { name: 'Save these values' }))
}

describe('a new record that was stored, and whose draft is restored afterwards, is stored once', () => {
  it('as a player', async () => {
    const { user } = openApp('/players/create')
    await user.type(await field('Name'), 'Ada Lund')
    const openAgain = await saveAndLose(user, storedPlayers)
    const again = await openAgain()
    await again.type(await field('Notes'), 'Calm')
    await press(again, 'Save')
    expect(await screen.findByText('Player created')).toBeVisible()
    expect(await storedPlayers()).toMatchObject([{ name: 'Ada Lund', notes: 'Calm' }])
    expect(await storedPlayers()).toHaveLength(1)
  })

  it('as a team whose name is taken now', async () => {
    const stored = async () =>
      (await admin.call<{ teams: Team[] }>('GET', '/v1/team?page=1&amount=2000')).body.teams
    const { user } = openApp('/teams/create')
    await user.type(await field('Name'), 'Harbour Athletic')
    const openAgain = await saveAndLose(user, stored)
    const again = await openAgain()
    await press(again, 'Save')
    expect(await screen.findByText('Team created')).toBeVisible()
    expect(await stored()).toHaveLength(1)
  })
})

it('saving a restored new player keeps the changes of others, and asks where both changed a field', async () => {
  const { user } = openApp('/players/create')
  await user.type(await field('Name'), 'Ada Lund')
  await user.type(await field('Notes'), 'Calm')
  const openAgain = await saveAndLose(user, storedPlayers)
  const [player] = await storedPlayers()
  await admin.call('PUT', `/v1/player/${player?.id}`, { ...player, height: 181, notes: 'Nervous' })
  const again = await openAgain()
  await press(again, 'Save')
  await choose(again, /Theirs\s*Nervous/)
  expect(await screen.findByText('Player created')).toBeVisible()
  expect(await storedPlayers()).toMatchObject([{ name: 'Ada Lund', height: 181, notes: 'Nervous' }])
})
