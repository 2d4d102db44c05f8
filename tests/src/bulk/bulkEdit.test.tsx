import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Player } from '../../../contract/player'
import { players } from '../../../server/database/schema'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
})

afterEach(() => {
  vi.useRealTimers()
})

const stored = async () => {
  const { body } = await scout.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')
  return body.players
}
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const box = (name: string) => screen.findByRole('checkbox', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

/** Three players, the first two of them at Ajax, and everything that is needed to give them another position. */
async function threePlayers() {
  const teamId = (await aTeam(server, scout, { name: 'Ajax' })).id
  const ada = await aPlayer(server, scout, {
    name: 'Ada',
    position: 'Goalkeeper',
    teamId,
    notes: 'Left-footed',
  })
  const bea = await aPlayer(server, scout, { name: 'Bea', position: 'Left Back', teamId })
  const cleo = await aPlayer(server, scout, { name: 'Cleo', position: 'Second Striker' })
  const { user } = openApp('/players')
  const makeKeepers = async () => {
    await user.click(await press('Change'))
    await user.selectOptions(await (await dialog()).findByLabelText('What to change'), 'Position')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Position' }), 'Goalkeeper')
    await user.click(await press(/^Change \d/))
  }
  return { user, ada, bea, cleo, makeKeepers }
}

describe('changing fields of many', () => {
  it('gives 200 players another team in six actions', async () => {
    const { id } = await aTeam(server, scout, { name: 'Ajax' })
    const rows = Array.from({ length: 200 }, (_, index) => {
      const name = `Player ${String(index).padStart(3, '0')}`
      return { id: crypto.randomUUID(), name, search: name.toLowerCase(), createdBy: scout.id, notes: name }
    })
    await server.database.orm.insert(players).values(rows)
    const { user } = openApp('/players')
    await user.click(await box('Select all on this page')) // 1
    await user.click(await press('Select all 200')) // 2
    await user.click(await press('Change')) // 3
    await user.type(await (await dialog()).findByRole('combobox', { name: 'Team' }), 'aja') // 4
    await user.click(await screen.findByRole('option', { name: 'Ajax' })) // 5
    expect(await screen.findByText('Team of 200 players becomes Ajax.')).toBeVisible()
    await user.click(await press('Change 200 players')) // 6
    expect(await screen.findByText('200 changed', {}, { timeout: 60_000 })).toBeVisible()
    const after = await stored()
    expect(after.filter(({ teamId }) => teamId === id)).toHaveLength(200)
    expect(after.every(({ name, notes }) => name === notes)).toBe(true)
    await waitFor(() => expect(link.callsOf('PUT /v1/player/')).toHaveLength(200))
    // The list is read when it has grown old, not for every row.
    expect(link.callsOf('GET /v1/player').length).toBeLessThan(50)
    await user.click(await press('Close'))
    await waitFor(async () => expect(await screen.findAllByText('Ajax')).toHaveLength(25))
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull()
  }, 120_000)

  it('skips who has the value already, puts back what was there when undone, and leaves what others changed since', async () => {
    const { user, ada, bea, cleo, makeKeepers } = await threePlayers()
    await user.click(await box('Select Ada'))
    await user.keyboard('{Shift>}')
    await user.click(await box('Select Cleo'))
    await user.keyboard('{/Shift}')
    await makeKeepers()
    expect(await screen.findByText('2 changed')).toBeVisible()
    expect(screen.getByText('1 had it already')).toBeVisible()
    expect(link.callsOf('PUT')).toHaveLength(2)
    await scout.call('PUT', `/v1/player/${cleo.id}`, { name: 'Cleo', position: 'RW Forward' })
    // Lists that were just read are not read again at once.
    vi.setSystemTime(Date.now() + 5_000)
    await user.click(await press(/^Undo/))
    expect(await screen.findByText('1 put back')).toBeVisible()
    const failed = screen.getByRole('list', { name: 'What failed' })
    expect(failed).toHaveTextContent('CleoChanged by somebody else since, and left as it is.')
    expect(await stored()).toMatchObject([
      { ...ada, version: expect.any(Number) },
      { ...bea, version: expect.any(Number) },
      { id: cleo.id, position: 'RW Forward' },
    ])
  })

  it('sets several fields in one go, as one change that names them all', async () => {
    const { user, ada, cleo } = await threePlayers()
    await user.click(await box('Select Ada'))
    await user.click(await box('Select Cleo'))
    await user.click(await press('Change'))
    await user.selectOptions(await (await dialog()).findByLabelText('What to change'), 'Position')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Position' }), 'Goalkeeper')
    await user.click(await press('Add another field'))
    const team = within(await screen.findByRole('group', { name: 'Team' }))
    expect(await press('Change 2 players')).toHaveAttribute('aria-disabled', 'true')
    await user.click(await team.findByRole('checkbox', { name: 'Leave empty' }))
    await user.click(await press('Add another field'))
    await user.click(await press('Remove Foot'))
    expect(await screen.findByText('Position of 2 players becomes Goalkeeper.')).toBeVisible()
    expect(await screen.findByText('Team of 2 players becomes empty.')).toBeVisible()
    await user.click(await press('Change 2 players'))
    expect(await screen.findByText('2 changed')).toBeVisible()
    const after = (await stored()).filter(({ id }) => id === ada.id || id === cleo.id)
    expect(after.map(({ position, teamId, notes }) => ({ position, teamId, notes }))).toEqual([
      { position: 'Goalkeeper', teamId: null, notes: 'Left-footed' },
      { position: 'Goalkeeper', teamId: null, notes: '' },
    ])
  })

  it('tells per row what was refused and why, goes on with the others, and tries those again', async () => {
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
    expect(screen.getByRole('list', { name: 'What failed' })).toHaveTextContent('BeaNot today')
    expect(screen.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', `/players/${bea.id}`)
    isRefused = false
    await user.click(await press('Try again (1)'))
    expect(await screen.findByText('2 changed')).toBeVisible()
    expect((await stored()).map(({ position }) => position)).toEqual(Array(3).fill('Goalkeeper'))
  })

  it('can be stopped, says what was not begun, and keeps that selected', async () => {
    const { user, makeKeepers } = await threePlayers()
    for (let number = 1; number <= 6; number += 1) await aPlayer(server, scout, { name: `Zoe ${number}` })
    await user.click(await press('Refresh'))
    await screen.findByText('Zoe 6')
    await user.click(await box('Select all on this page'))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    link.rewrite = async ({ method }, response) => {
      if (method === 'PUT') await held
      return response
    }
    await makeKeepers()
    await user.click(await press('Stop'))
    letGo()
    expect(await screen.findByText(/Stopped\. What was done stays done/)).toBeVisible()
    const words = (await screen.findByText(/not begun/)).textContent ?? ''
    const rest = Number(/\d+/.exec(words)?.[0])
    expect(rest).toBeGreaterThan(0)
    await user.click(await press('Close'))
    expect(await screen.findByText(`${rest} selected`, { selector: 'p' })).toBeVisible()
  })
})
