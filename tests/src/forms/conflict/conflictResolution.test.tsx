/** @module-tag slow */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../contract/match'
import type { Player } from '../../../../contract/player'
import { dataProvider, newId, VersionConflictError } from '../../../../src/dataProvider'
import { aMatch, aPlayer } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { me as scout, server, signedIn } from '../../../support/signedIn'

signedIn('Scout')

/** Creates a player, stores other notes, and returns the player as it was before. */
async function aChangedPlayer(theirs: string): Promise<Player> {
  const player = await aPlayer(server, undefined, { notes: 'Calm' })
  await scout.call('PUT', `/v1/player/${player.id}`, { ...player, notes: theirs })
  return player
}

const saveNotes = (player: Player, notes: string) =>
  dataProvider.update('players', { id: player.id, data: { ...player, notes }, previousData: player })

const storedNotes = async (players: readonly Player[]) => {
  const answers = await Promise.all(players.map(({ id }) => scout.call<Player>('GET', `/v1/player/${id}`)))
  return answers.map(({ body }) => body.notes)
}

async function choose(user: UserEvent, value: RegExp) {
  const choice = await screen.findByRole('radio', { name: value })
  await user.click(choice)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save these values' }))
  await waitFor(() => expect(choice).not.toBeInTheDocument())
}

describe('a user who has changed the same field as another user', () => {
  it('asks about one record at a time when two are stored at once', async () => {
    const players = [await aChangedPlayer('Nervous'), await aChangedPlayer('Slow')]
    const { user } = openApp('/players')
    await screen.findByRole('heading', { level: 1, name: 'Players' })
    const saving = Promise.all(players.map((player) => saveNotes(player, 'Quick')))
    await choose(user, /Theirs/)
    await choose(user, /Theirs/)
    await saving
    expect(await storedNotes(players)).toEqual(['Nervous', 'Slow'])
  })

  it('can go back to the form without storing anything', async () => {
    const player = await aChangedPlayer('Nervous')
    const { user } = openApp('/players')
    await screen.findByRole('heading', { level: 1, name: 'Players' })
    const saving = saveNotes(player, 'Quick').catch((error: unknown) => error)
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await saving).toBeInstanceOf(VersionConflictError)
    expect(await storedNotes([player])).toEqual(['Nervous'])
  })

  it('is no longer asked once the page is closed, and nothing is stored', async () => {
    const player = await aChangedPlayer('Nervous')
    openApp('/players')
    await screen.findByRole('heading', { level: 1, name: 'Players' })
    const saving = saveNotes(player, 'Quick').catch((error: unknown) => error)
    await screen.findByRole('dialog', { name: 'Conflicting changes' })
    cleanup()
    expect(await saving).toBeInstanceOf(VersionConflictError)
    expect(await storedNotes([player])).toEqual(['Nervous'])
  })
})

it('a removed note that another user has changed is shown with its new text, and can still be removed', async () => {
  const note = { id: newId(), shirtNo: 7, position: '', level: '', notes: 'Quick', analysisId: null }
  const match = await aMatch(server, undefined, { homeNotes: [note] })
  const path = `/v1/match/${match.id}`
  await scout.call('PUT', path, { ...match, homeNotes: [{ ...note, notes: 'Quick, and calm' }] })
  const { user } = openApp('/players')
  await screen.findByRole('heading', { level: 1, name: 'Players' })
  const update = { id: match.id, data: { ...match, homeNotes: [] }, previousData: match }
  const saving = dataProvider.update('matches', update)
  const field = within(await screen.findByRole('radiogroup', { name: 'Home notes · 7' }))
  expect(field.getByRole('radio', { name: /Theirs/ })).toHaveAccessibleName(
    'Theirs Shirt number: 7 Notes: Quick, and calm',
  )
  await choose(user, /Yours Removed/)
  await saving
  expect((await scout.call<Match>('GET', path)).body.homeNotes).toEqual([])
})
