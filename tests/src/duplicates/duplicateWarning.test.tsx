/** @module-tag slow */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { aLongList } from '../../support/aLongList'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

type User = ReturnType<typeof openApp>['user']

const field = (name: string) => screen.findByLabelText(name, { exact: false })
const save = () => screen.findByRole('button', { name: 'Save' })
const NOTICE = 'Possible duplicate'

async function put(user: User, name: string, text: string): Promise<void> {
  const input = await field(name)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}

const totalOf = async (resource: 'players' | 'matches') =>
  (await scout.call<{ total: number }>('GET', RESOURCES[resource].path)).body.total

describe('a new player', () => {
  it('is compared with stored players, whatever the spelling and name order', async () => {
    const team = await aTeam(server, scout, { name: 'Aston Villa' })
    await aPlayer(server, scout, { name: 'Emiliano Martínez', teamId: team.id, birthDate: '1992-09-02' })
    const { user } = openApp('/players/create')
    await put(user, 'Name', 'Martinez Emiliano')
    const notice = (await screen.findByText(NOTICE)).closest<HTMLElement>('[role=status]')
    expect(notice).toHaveTextContent(/Aston Villa · 2 Sept 1992First and last name swapped/)
    const other = within(notice as HTMLElement).getByRole('link', {
      name: 'Emiliano Martínez, opens in a new tab',
    })
    expect(other).toHaveAttribute('target', '_blank')
    await put(user, 'Name', 'Somebody Else')
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
    await put(user, 'Name', 'Emiliano Martinez')
    await screen.findByText(NOTICE)
    // A likely duplicate is saved without a question.
    await user.click(await save())
    expect(await screen.findByText('Player created')).toBeVisible()
  })

  it('asks about pending changes when Back is pressed in the warning', async () => {
    const birthDate = '1992-09-02'
    await aPlayer(server, scout, { name: 'Emiliano Martínez', birthDate })
    const ada = await aPlayer(server, scout, { name: 'Ada', birthDate })
    const { user, address } = openApp('/players')
    await user.click(await screen.findByRole('link', { name: 'Ada' }))
    await user.click(await screen.findByRole('tab', { name: 'Details' }))
    await put(user, 'Name', 'Emiliano Martinez')
    await user.click(await save())
    await screen.findByRole('dialog', { name: 'This player may already exist' })
    await act(async () => history.back())
    const dialog = await screen.findByRole('dialog', { name: 'Pending changes' })
    await user.click(within(dialog).getByRole('button', { name: 'No, stay' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(address()).toBe(`/players/${ada.id}?tab=details`)
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Player saved')).toBeVisible()
  })

  it('is no duplicate of itself after a lost answer', async () => {
    expectConsole(/Could not create player/)
    await aPlayer(server, scout)
    const { user } = openApp('/players/create')
    await put(user, 'Name', 'Emiliano Martinez')
    await user.type(await field('Birth date'), '1992-09-02')
    link.rewrite = ({ method }, response) => {
      if (method === 'POST') throw new TypeError('Failed to fetch')
      return response
    }
    await user.click(await save())
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    link.rewrite = (_asked, response) => response
    await dismissToasts(user)
    await user.click(await save())
    expect(await screen.findByText('Player created')).toBeVisible()
    expect(await totalOf('players')).toBe(2)
  })

  it('is searched by name in a long list, and saved when that fails', async () => {
    await aPlayer(server, scout, { name: 'Emiliano Martínez', birthDate: '1992-09-02' })
    link.rewrite = async ({ method, path }, response) =>
      method === 'GET' && path.startsWith('/v1/player?')
        ? json({ ...(await response.json()), total: 20_000 })
        : response
    const { user } = openApp('/players/create')
    await put(user, 'Name', 'Emiliano Martinez')
    expect(await screen.findByText(NOTICE)).toBeVisible()
    expect(link.callsOf('q=martinez')).toHaveLength(1)
    link.intercept = ({ path }) => (path.includes('q=') ? json({ message: 'No' }, 500) : undefined)
    await put(user, 'Name', 'Emiliano Martines')
    await user.click(await save())
    expect(await screen.findByText('Player created')).toBeVisible()
  })
})

it('offers a similar stored team beside a new one', async () => {
  const team = await aTeam(server, scout, { name: 'Barcelona' })
  const { user } = openApp('/players/create')
  await user.click(await screen.findByRole('combobox', { name: 'Team' }))
  await user.paste('Barcelna')
  await user.click(await screen.findByRole('option', { name: 'Barcelona Similar spelling' }))
  await put(user, 'Name', 'Somebody Else')
  await user.click(await save())
  await screen.findByText('Player created')
  const { players } = (await scout.call<{ players: Player[] }>('GET', '/v1/player')).body
  expect(players).toMatchObject([{ teamId: team.id }])
})

describe('a new match', () => {
  /** Stores a match of 1 May 2026, and enters another one of the same day with its teams or similar ones. */
  async function enterAgain(homeTeam: string) {
    const teamOf = async (name: string) => (await aTeam(server, scout, { name })).id
    const [homeTeamId, awayTeamId] = [await teamOf('Harbour Athletic'), await teamOf('Riverton')]
    await teamOf('Harbour Athletic FC')
    await aMatch(server, scout, { date: '2026-05-01', homeTeamId, awayTeamId })
    const { user, address } = openApp('/matches/create')
    const date = await field('Date')
    await user.clear(date)
    await user.type(date, '2026-05-01')
    for (const [label, name] of [['Home team', homeTeam] as const, ['Away team', 'Riverton'] as const]) {
      await user.click(await screen.findByRole('combobox', { name: label }))
      await user.paste(name)
      await user.click(await screen.findByRole('option', { name }))
    }
    return { user, address }
  }

  it('that is a certain duplicate asks for confirmation once', async () => {
    const { user, address } = await enterAgain('Harbour Athletic FC')
    await user.click(await save())
    const dialog = await screen.findByRole('dialog', { name: 'This match may already exist' })
    await user.click(await within(dialog).findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/matches/create')
    expect(await field('Date')).toHaveValue('2026-05-01')
    expect(await totalOf('matches')).toBe(1)

    await user.click(await save())
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Match created')).toBeVisible()
    expect(await totalOf('matches')).toBe(2)
  })

  it('is searched by its day in a long list', async () => {
    aLongList(link, '/v1/match')
    await enterAgain('Harbour Athletic')
    expect(await screen.findByText('Possible duplicate')).toBeVisible()
    const asked = link.callsOf('dateFrom=2026-04-30').map(({ path }) => path)
    expect(asked).toContainEqual(expect.stringContaining('dateTo=2026-05-02'))
  })
})
