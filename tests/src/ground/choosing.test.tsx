import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { ROUTES } from '../../../contract/paths'
import type { Team } from '../../../contract/team'
import { dataProvider } from '../../../src/dataProvider'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { aLongList } from '../../support/aLongList'
import { expectConsole } from '../../support/browserSetup'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { manyPlayers } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

const MAY_BE_THERE = 'Could not search the list. This name may already be in it.'

let harbour: Team
let match: Match

/** Downloads a match for offline use, in a club with more players than a device stores. The squads are not on the first page of players. */
signedIn('Scout')

beforeEach(async () => {
  expectConsole(/No connection to the server/)
  harbour = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  await aPlayer(server, scout, { name: 'Zoe Keller', teamId: harbour.id })
  await aPlayer(server, scout, { name: 'Zita Marsh', teamId: harbour.id })
  await aPlayer(server, scout, { name: 'Zora Marsh', teamId: harbour.id })
  await manyPlayers(server, 600)
  aLongList(link, '/v1/player')
  match = await aMatch(server, scout, { homeTeamId: harbour.id, homeNotes: [{ shirtNo: 9 }] })
  await aDataProvider().keepForGround(match.id)
  // Lists are stored a moment after they are loaded.
  await waitFor(async () =>
    expect(await onDevice((database) => database.count('lists'))).toBeGreaterThanOrEqual(2),
  )
})

const created = () => dataProvider.outbox.entries.filter(({ act }) => act === 'create')

async function openLineups(id = match.id) {
  const app = openApp(ROUTES.edit('matches', id))
  await app.user.click(await screen.findByRole('button', { name: /Line-ups and scouts/ }))
  return app
}
const lineup = async () => {
  const [, region] = await screen.findAllByRole('region', { name: /Harbour Athletic/ })
  return within(region ?? document.body)
}
const row = async (number: number) =>
  within(await (await lineup()).findByRole('group', { name: `Player ${number}` }))

async function typeInLineup(text: string) {
  const app = await openLineups()
  await app.user.click((await lineup()).getByRole('button', { name: 'Add player' }))
  await app.user.click((await row(1)).getByLabelText('Player'))
  await app.user.keyboard(text)
  return app
}

describe('without a network, in a club with more players than a device stores, the line-up', () => {
  beforeEach(() => {
    link.offline = true
  })

  it('offers the squad that was downloaded', async () => {
    const { user } = await typeInLineup('kel')
    expect(await screen.findByRole('option', { name: /Zoe Keller/ })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await (await row(1)).findByText('Zoe Keller')).toBeVisible()
    expect(created()).toEqual([])
  })

  it('creates no player by Enter if the search failed, and shows why', { tags: 'slow' }, async () => {
    const { user } = await typeInLineup('Nora Noone')
    expect(await screen.findByText(MAY_BE_THERE)).toBeVisible()
    const make = screen.getByRole('option', { name: 'Create “Nora Noone”' })
    expect(make).toHaveAccessibleDescription(MAY_BE_THERE)
    await user.keyboard('{Enter}')
    expect(created()).toEqual([])
    expect((await row(1)).getByDisplayValue('Nora Noone')).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(await (await row(1)).findByText('Nora Noone')).toBeVisible()
  })

  it('offers players created on this device for another line-up', { tags: 'slow' }, async () => {
    await dataProvider.create('players', { data: { name: 'Nora Noone', teamId: harbour.id } })
    await typeInLineup('noo')
    // The search that fails renders the options again.
    await waitFor(() => expect(screen.getByRole('option', { name: /^Nora Noone/ })).toBeVisible())
  })

  it('searches all players again once the server answers', { tags: 'slow' }, async () => {
    await typeInLineup('player 1234')
    expect(await screen.findByText(MAY_BE_THERE)).toBeVisible()
    link.offline = false
    await dataProvider.askForAnswer()
    await waitFor(() => expect(screen.queryByText(MAY_BE_THERE)).toBeNull())
    await waitFor(() => expect(screen.getByRole('option', { name: /player 1234/ })).toBeVisible())
  })
})

describe('without a network, in a club with more players than a device stores, a team sheet', () => {
  async function pasteSheet(text: string, id = match.id) {
    const { user } = await openLineups(id)
    await user.click((await lineup()).getByRole('button', { name: 'Paste team sheet' }))
    await user.click(screen.getByLabelText('Team sheet'))
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: 'Add players' }))
  }

  it('matches the downloaded squad, and leaves other players to choose, with number and name', {
    tags: 'slow',
  }, async () => {
    link.offline = true
    await pasteSheet('9 Keller\n7 Marsh\n11 Somebody New')
    const told = '3 players found. Choose the players for 2 names. Could not search the list.'
    expect(await screen.findByText(told)).toBeVisible()
    expect(await (await row(1)).findByText('Zoe Keller')).toBeVisible()
    expect((await row(2)).getByLabelText('Who is “Marsh”?')).toBeVisible()
    expect((await row(3)).getByLabelText('Shirt number')).toHaveValue('11')
    expect((await row(3)).getByLabelText('Who is “Somebody New”?')).toBeVisible()
    expect(created()).toEqual([])
  })

  it('does not match players of another team, because other players may have the same name', {
    tags: 'slow',
  }, async () => {
    const other = await aPlayer(server, scout, { name: 'Sol Ramos' })
    await aDataProvider().getOne('players', { id: other.id })
    link.offline = true
    await pasteSheet('10 Sol Ramos')
    expect(await (await row(1)).findByLabelText('Who is “Sol Ramos”?')).toBeVisible()
  })

  it('matches only whole names if the match is not downloaded', { tags: 'slow' }, async () => {
    const { id } = await aMatch(server, scout, { homeTeamId: harbour.id })
    await aDataProvider().getOne('matches', { id })
    link.offline = true
    await pasteSheet('9 Keller\n8 Zita Marsh', id)
    expect(await (await row(1)).findByLabelText('Who is “Keller”?')).toBeVisible()
    expect(await (await row(2)).findByText('Zita Marsh')).toBeVisible()
  })
})

it('a team sheet is read if the search fails, with one message', { tags: 'slow' }, async () => {
  expectConsole(/Could not/)
  const { user } = await openLineups()
  link.intercept = ({ path }) =>
    path.startsWith('/v1/player?') ? json({ message: '', code: 'internal' }, 500) : undefined
  await user.click((await lineup()).getByRole('button', { name: 'Add player' }))
  await user.click((await row(1)).getByLabelText('Player'))
  await user.paste('11 Somebody New\n12 Nobody Yet')
  const told = '2 players found. Choose the players for 2 names. Could not search the list.'
  expect(await screen.findByText(told)).toBeVisible()
  expect(await (await row(1)).findByLabelText('Who is “Somebody New”?')).toBeVisible()
  await (await row(2)).findByLabelText('Who is “Nobody Yet”?')
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  expect(screen.queryByText(/^Something went wrong/)).toBeNull()
})

it('without a network, an analysis offers the matches on the device', { tags: 'slow' }, async () => {
  await onDevice((database) => database.clear('lists'))
  link.offline = true
  const { user } = openApp(ROUTES.create('analyses'))
  await user.type(await screen.findByRole('combobox', { name: 'Match' }), 'harb')
  expect(await screen.findByRole('option', { name: /^Harbour Athletic/ })).toBeVisible()
})
