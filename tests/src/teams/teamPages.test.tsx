import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Team } from '../../../contract/team'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

const storedTeams = async () =>
  (await scout.call<{ teams: Team[] }>('GET', '/v1/team?page=1&amount=2000')).body.teams.map(
    ({ name }) => name,
  )
const nameField = () => screen.findByRole('textbox', { name: 'Name' })
const save = () => screen.findByRole('button', { name: 'Save' })

it('the list shows the teams by name, whatever their letters', async () => {
  for (const name of ['Zebra', 'Łódź Północ', 'Ajax']) await aTeam(server, undefined, { name })
  openApp('/teams')
  await screen.findByText('Ajax')
  expect((await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)).toEqual([
    'Ajax',
    'Łódź Północ',
    'Zebra',
  ])
})

describe('a team', () => {
  it('is made, and its page shown', async () => {
    const { user, address } = openApp('/teams/create')
    await user.type(await nameField(), '  Old Mills {Enter}')
    expect(await screen.findByText('Team created')).toBeVisible()
    await waitFor(() => expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/))
    expect(await screen.findByRole('heading', { name: 'Old Mills' })).toBeVisible()
    expect(await storedTeams()).toEqual(['Old Mills'])
  })

  it('cannot take the name of another one: the field says so, and keeps what was typed', async () => {
    expectConsole(/Could not create team/)
    await aTeam(server, undefined, { name: 'Old Mills' })
    const { user, address } = openApp('/teams/create')
    await user.type(await nameField(), 'old mills')
    await user.click(await save())
    expect(
      await screen.findByText('A team with this name already exists. Could not create team'),
    ).toBeVisible()
    expect(await nameField()).toBeInvalid()
    expect(await nameField()).toHaveValue('old mills')
    expect(address()).toBe('/teams/create')
  })

  it('shows its players, and the way to a new one in it', { tags: 'slow' }, async () => {
    const team = await aTeam(server)
    await aPlayer(server, undefined, { name: 'Jonas Berg', teamId: team.id, position: 'Right CB' })
    await aPlayer(server, undefined, { name: 'Elsewhere' })
    const { user } = openApp(`/teams/${team.id}`)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Jonas Berg/ })).toHaveTextContent('Right CB'),
    )
    expect(screen.queryByText('Elsewhere')).toBeNull()
    await user.click(await screen.findByRole('link', { name: 'Add player' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Team' })).toHaveValue(team.name))
  })

  it('is renamed, and deleted while nothing refers to it', async () => {
    const team = await aTeam(server)
    const { user } = openApp(`/teams/${team.id}`)
    await user.clear(await nameField())
    await user.type(await nameField(), 'Harbour{Enter}')
    expect(await screen.findByText('Team saved')).toBeVisible()
    await dismissToasts(user)
    expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Team was successfully deleted')).toBeVisible()
    expect(await storedTeams()).toEqual([])
  })

  it('stays while players are in it, and the message says how many', async () => {
    expectConsole(/Could not delete team/)
    const team = await aTeam(server)
    await aPlayer(server, undefined, { teamId: team.id })
    const { user } = openApp(`/teams/${team.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^1 player.* Could not delete team$/)).toBeVisible()
    expect(await storedTeams()).toEqual([team.name])
  })
})
