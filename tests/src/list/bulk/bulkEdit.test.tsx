import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Player } from '../../../../contract/player'
import { expectConsole } from '../../../support/browserSetup'
import { aPlayer, aTeam } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { link, me as scout, server, signedIn } from '../../../support/signedIn'

signedIn('Scout')

const stored = async () => {
  const { body } = await scout.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')
  return body.players
}
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const box = (name: string) => screen.findByRole('checkbox', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

/** Creates three players, the first two at Ajax, and returns functions to give them another position. */
async function threePlayers() {
  const teamId = (await aTeam(server, scout, { name: 'Ajax' })).id
  const keeper = { position: 'Goalkeeper', notes: 'Left-footed' } as const
  const ada = await aPlayer(server, scout, { name: 'Ada', teamId, ...keeper })
  const bea = await aPlayer(server, scout, { name: 'Bea', position: 'Left Back', teamId })
  const cleo = await aPlayer(server, scout, { name: 'Cleo', position: 'Second Striker' })
  const { user } = openApp('/players')
  const makeKeepers = async () => {
    await user.click(await press('Change'))
    await user.selectOptions(await (await dialog()).findByLabelText('Field'), 'Position')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Position' }), 'Goalkeeper')
    await user.click(await press(/^Change \d/))
  }
  return { user, ada, bea, cleo, makeKeepers }
}

describe('changing fields of many on a server with only the documented calls', () => {
  it('skips unchanged records', { tags: 'slow' }, async () => {
    const { user, makeKeepers } = await threePlayers()
    await user.click(await box('Select Ada'))
    await user.keyboard('{Shift>}')
    await user.click(await box('Select Cleo'))
    await user.keyboard('{/Shift}')
    await makeKeepers()
    expect(await screen.findByText('2 changed')).toBeVisible()
    expect(screen.getByText('1 unchanged')).toBeVisible()
    expect(link.callsOf('PUT')).toHaveLength(2)
    expect(link.askedOf('/v1/batch')).toEqual([])
    expect((await stored()).map(({ position }) => position)).toEqual(Array(3).fill('Goalkeeper'))
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('sets several fields in one go, as one change that names them all', async () => {
    const { user, ada, cleo } = await threePlayers()
    await user.click(await box('Select Ada'))
    await user.click(await box('Select Cleo'))
    await user.click(await press('Change'))
    await user.selectOptions(await (await dialog()).findByLabelText('Field'), 'Position')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Position' }), 'Goalkeeper')
    await user.click(await press('Add another field'))
    const team = within(await screen.findByRole('group', { name: 'Team' }))
    expect(await press('Change 2 players')).toHaveAttribute('aria-disabled', 'true')
    await user.click(await team.findByRole('checkbox', { name: 'Leave empty' }))
    await user.click(await press('Add another field'))
    await user.click(await press('Remove Foot'))
    expect(await screen.findByText('Set Position to “Goalkeeper” for 2 players.')).toBeVisible()
    expect(await screen.findByText('Clear Team for 2 players.')).toBeVisible()
    await user.click(await press('Change 2 players'))
    expect(await screen.findByText('2 changed')).toBeVisible()
    const after = (await stored()).filter(({ id }) => id === ada.id || id === cleo.id)
    expect(after.map(({ position, teamId, notes }) => ({ position, teamId, notes }))).toEqual([
      { position: 'Goalkeeper', teamId: null, notes: 'Left-footed' },
      { position: 'Goalkeeper', teamId: null, notes: '' },
    ])
  })

  it('shows the refusal of each row, continues, and tries again', { tags: 'slow' }, async () => {
    expectConsole(/Could not update player/)
    const { user, bea, makeKeepers } = await threePlayers()
    await user.click(await box('Select all on this page'))
    let isRefused = true
    link.intercept = ({ method, path }) =>
      isRefused && method === 'PUT' && path.endsWith(bea.id)
        ? Response.json({ message: 'Not today' }, { status: 409 })
        : undefined
    await makeKeepers()
    expect(await screen.findByText('1 changed')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Failures' })).toHaveTextContent('BeaNot today')
    expect(screen.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', `/players/${bea.id}`)
    isRefused = false
    await user.click(await press('Try again (1)'))
    expect(await screen.findByText('2 changed')).toBeVisible()
    expect((await stored()).map(({ position }) => position)).toEqual(Array(3).fill('Goalkeeper'))
  })
})
