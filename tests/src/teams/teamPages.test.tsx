import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Team, teamSchema } from '../../../contract/team'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { findPlace, placesOf, save, serveRecord } from '../../support/roundTrip'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

const storedTeams = async () =>
  (await scout.call<{ teams: Team[] }>('GET', '/v1/team?page=1&amount=2000')).body.teams.map(
    ({ name }) => name,
  )
const nameField = () => screen.findByRole('textbox', { name: 'Name' })

it('the list shows the teams by name, ignoring case and accents', async () => {
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
  it('is created, then its page opens', async () => {
    const { user, address } = openApp('/teams/create')
    await user.type(await nameField(), '  Old Mills {Enter}')
    expect(await screen.findByText('Team created')).toBeVisible()
    await waitFor(() => expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/))
    expect(await screen.findByRole('heading', { name: 'Old Mills' })).toBeVisible()
    expect(await storedTeams()).toEqual(['Old Mills'])
  })

  it('cannot have the name of another team: the field shows an error and keeps the typed text', async () => {
    expectConsole(/Could not create team/)
    await aTeam(server, undefined, { name: 'Old Mills' })
    const { user, address } = openApp('/teams/create')
    await user.type(await nameField(), 'old mills')
    await save(user)
    expect(
      await screen.findByText('A team with this name already exists. Could not create team'),
    ).toBeVisible()
    expect(await nameField()).toBeInvalid()
    expect(await nameField()).toHaveValue('old mills')
    expect(address()).toBe('/teams/create')
  })

  it('shows its players, and a button to add a new one', { tags: 'slow' }, async () => {
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

  it('shows that it was deleted, with a link to the list, when the user goes back to its form', async () => {
    expectConsole(/Team does not exist/)
    const team = await aTeam(server)
    const { user, address } = openApp(`/teams/${team.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/teams'))
    await screen.findByText('Team was successfully deleted')
    await act(async () => history.back())
    expect(await screen.findByRole('heading', { name: 'Team does not exist' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.getByText(/deleted, or/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/teams')
  })

  it('is renamed, and deleted while no record refers to it', async () => {
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

  it('is not deleted while it has players, and the message shows how many', async () => {
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

const PLACES = placesOf('teams', {
  id: { kept: 'the address of the page' },
  name: { edited: /^Name/ },
  country: { edited: 'Country' },
  aliases: { edited: 'Also known as' },
  externalIds: { edited: 'External IDs' },
  mergedIds: { kept: 'what an import goes by' },
  creator: { shown: 'Added by Ada Maker' },
  version: { kept: 'what tells two changes apart' },
})

const TEAM = {
  id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a01',
  name: 'Old Mills',
  country: 'Scotland',
  aliases: ['The Millers'],
  mergedIds: ['3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a77'],
  externalIds: [{ source: 'transfermarkt', id: '1148' }],
  creator: { id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a03', firstName: 'Ada', lastName: 'Maker' },
  ground: { name: 'The Weir', seats: 900 },
}

describe('a team', () => {
  it('has an input for every field', async () => {
    serveRecord(link, 'teams', TEAM)
    openApp(`/teams/${TEAM.id}`)
    expect(Object.keys(PLACES)).toEqual(Object.keys(teamSchema.shape))
    for (const place of Object.values(PLACES)) await findPlace(place)
  })

  it.each([
    ['somebody', TEAM],
    ['a former user', { ...TEAM, creator: null }],
  ])('added by %s is saved with only its new name changed', async (_whom, team) => {
    const record = serveRecord(link, 'teams', team)
    const { user } = openApp(`/teams/${team.id}`)
    await user.type(await screen.findByLabelText(/^Name/), ' United')
    await save(user)
    expect(await record.sent()).toEqual({ ...team, name: 'Old Mills United' })
  })
})

async function openTeam(label: string) {
  const record = serveRecord(link, 'teams', TEAM)
  const { user } = openApp(`/teams/${TEAM.id}`)
  return { record, user, field: await screen.findByLabelText(label) }
}

it('other names of a team are removed, typed with or without Enter, and pasted with semicolons between them', async () => {
  const { record, user, field } = await openTeam('Also known as')
  const chip = screen.getByText('The Millers').closest('.MuiChip-root')
  if (!(chip instanceof HTMLElement)) throw new Error('There is no chip')
  await user.click(within(chip).getByTestId('CancelIcon'))
  await user.type(field, 'Internazionale{Enter}')
  expect(await screen.findByText('Internazionale')).toBeVisible()
  expect(field).toHaveValue('')
  await user.paste('FC Inter; Inter Milan;fc inter;')
  await user.type(field, 'Ambrosiana')
  await save(user)
  const aliases = ['Internazionale', 'FC Inter', 'Inter Milan', 'Ambrosiana']
  expect(await record.sent()).toEqual({ ...TEAM, aliases })
})

it('external ids of a team are entered in one field, in the format of files', async () => {
  const { record, user, field } = await openTeam('External IDs')
  expect(field).toHaveValue('transfermarkt:1148')
  for (const [typed, words] of [
    ['opta:11 48', 'Must be a system and an ID, like transfermarkt:28003'],
    ['opta:1; OPTA:1', 'This ID is entered twice'],
  ] as const) {
    await user.clear(field)
    await user.type(field, typed)
    await save(user)
    expect(await screen.findByText(words)).toBeVisible()
    expect(field).toHaveValue(typed)
  }
  await user.clear(field)
  await user.type(field, 'transfermarkt:1148 ;  Opta Sports : t7 ;')
  await save(user)
  expect(await record.sent()).toEqual({
    ...TEAM,
    externalIds: [...TEAM.externalIds, { source: 'Opta Sports', id: 't7' }],
  })
})
