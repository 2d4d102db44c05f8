import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Player } from '../../../contract/player'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { aGate } from '../../support/gate'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

const storedPlayers = async () =>
  (await scout.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')).body.players
const names = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getByRole('link').textContent)
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`))

it('the list of players shows them by name with team, position and priority', async () => {
  const team = await aTeam(server, undefined, { name: 'Old Mills' })
  await aPlayer(server, undefined, { name: 'Tom' })
  await aPlayer(server, undefined, {
    name: 'Emre Kılıç',
    teamId: team.id,
    position: 'Centre Forward',
    playerPriority: 'Urgent',
    birthDate: '2004-02-29',
  })
  openApp('/players')
  await screen.findByText('Tom')
  expect(await names()).toEqual(['Emre Kılıç', 'Tom'])
  const row = screen.getByRole('row', { name: /Emre/ })
  for (const text of ['Old Mills', 'Centre Forward', '29 Feb 2004', 'Urgent']) {
    expect(await within(row).findByText(text)).toBeVisible()
  }
})

describe('a player', () => {
  it('is saved with a new team, also when Save is pressed before the team is created', async () => {
    const { user } = openApp('/players/create')
    await user.type(await screen.findByLabelText(/^Name/), 'Ana Lima')
    await user.type(await screen.findByRole('combobox', { name: 'Team' }), 'Old Mills')
    const letGo = holdWrites(link)
    await user.click(await screen.findByRole('option', { name: 'Create “Old Mills”' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText(/^The new record is still being created/)
    expect(await storedPlayers()).toEqual([])
    letGo()
    await waitFor(async () =>
      expect(await storedPlayers()).toMatchObject([{ name: 'Ana Lima', team: { name: 'Old Mills' } }]),
    )
  })

  it('is not saved without the new team that could not be created', { tags: 'slow' }, async () => {
    expectConsole(/Could not create team/)
    const { user } = openApp('/players/create')
    await user.type(await screen.findByLabelText(/^Name/), 'Ana Lima')
    await user.type(await screen.findByRole('combobox', { name: 'Team' }), 'Old Mills')
    const { isOpen, open: letGo } = aGate()
    link.intercept = ({ path, method }) =>
      path === '/v1/team' && method === 'POST'
        ? isOpen.then(() => json({ message: 'The disk is full' }, 500))
        : undefined
    await user.click(await screen.findByRole('option', { name: 'Create “Old Mills”' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText(/^The new record is still being created/)
    letGo()
    // Two other toasts come first, for three seconds each.
    const words = 'Not saved: the new record could not be created.'
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible()
    expect(await storedPlayers()).toEqual([])
  })

  it('is created with values in every field', async () => {
    const team = await aTeam(server, undefined, { name: 'Old Mills' })
    const { user, address } = openApp('/players/create')
    await user.type(await screen.findByLabelText(/^Name/), 'Łukasz Wróbel')
    await user.type(await field('Birth date'), '2004-02-29')
    await user.type(await field('Height'), '181 cm')
    await user.type(await field('Weight'), '77')
    await user.type(await screen.findByRole('combobox', { name: 'Team' }), 'mill')
    await user.click(await screen.findByRole('option', { name: 'Old Mills' }))
    await user.selectOptions(await field('Position'), 'Second Striker')
    await user.selectOptions(await field('Foot'), 'Both feet')
    await waitFor(async () => expect(await field('Priority')).toHaveValue('Monitor'))
    await user.type(await field('Notes'), 'Calm')
    await user.type(await field('Photo URL'), 'https://pictures.example/lw.jpg')
    expect(await screen.findByRole('link', { name: /^pictures\.example\/lw\.jpg/ })).toHaveAttribute(
      'href',
      'https://pictures.example/lw.jpg',
    )
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Player created')).toBeVisible()
    await waitFor(() => expect(address()).toMatch(/^\/players\/[0-9a-f-]{36}$/))
    expect(await screen.findByRole('heading', { name: 'Łukasz Wróbel' })).toBeVisible()
    const [stored] = await storedPlayers()
    expect([stored]).toMatchObject([
      {
        name: 'Łukasz Wróbel',
        birthDate: '2004-02-29',
        height: 181,
        weight: 77,
        teamId: team.id,
        position: 'Second Striker',
        foot: 'Both feet',
        playerPriority: 'Monitor',
        notes: 'Calm',
        profileImage: 'https://pictures.example/lw.jpg',
      },
    ])
  })

  it('is refused at the fields that are out of their limits', { tags: 'slow' }, async () => {
    const { user } = openApp('/players/create')
    await user.type(await screen.findByLabelText(/^Height/), '99')
    await user.type(await field('Photo URL'), 'javascript:alert(1)')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    for (const text of ['Required', 'At least 100', 'Must be a link that starts with http:// or https://']) {
      expect(await screen.findByText(text)).toBeVisible()
    }
    expect(link.askedOf('POST /v1/player')).toEqual([])
  })

  it('can be emptied again of everything but the name', { tags: 'slow' }, async () => {
    const team = await aTeam(server)
    const player = await aPlayer(server, undefined, {
      teamId: team.id,
      position: 'Left Back',
      height: 180,
      birthDate: '2004-02-29',
      notes: 'Calm',
    })
    const { user } = openApp(`/players/${player.id}?tab=details`)
    await user.clear(await screen.findByLabelText(/^Height/))
    await user.clear(await field('Birth date'))
    await user.clear(await field('Notes'))
    await user.selectOptions(await field('Position'), '')
    await user.selectOptions(await field('Foot'), '')
    await user.clear(await screen.findByRole('combobox', { name: 'Team' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Player saved')).toBeVisible()
    expect(await storedPlayers()).toMatchObject([
      { teamId: null, team: null, position: '', foot: null, height: null, birthDate: null, notes: '' },
    ])
  })
})
