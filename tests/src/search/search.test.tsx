import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { aGate } from '../../support/gate'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { listenTo } from '../../support/screenReader'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout', { firstName: 'Sam', lastName: 'Scout' })

let varela: Player

beforeEach(async () => {
  const { id: teamId } = await aTeam(server, scout, { name: 'Brindleport' })
  const position = 'Left Back'
  varela = await aPlayer(server, scout, { name: 'Tomás Varela', position, teamId })
  await aPlayer(server, scout, { name: 'Dario Vale', position, teamId })
  await aPlayer(server, scout, { name: 'Rui Alvarez' })
  await scout.call('POST', RESOURCES.shortLists.path, { name: 'Vale, Varela', isShared: true })
})

/** Opens the players, whose rows are on the device then, and the search. */
async function openSearch(words = '', isOwnServer = true) {
  if (isOwnServer) reportingPage()
  const { user, address } = openApp('/players')
  await screen.findByRole('link', { name: 'Dario Vale' })
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Search everywhere' })
  if (words !== '') await user.type(input, words)
  return { user, address, input }
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Search everywhere' }))
const groups = () =>
  dialog()
    .queryAllByRole('group')
    .map((group) => [
      group.firstChild?.textContent ?? '',
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.querySelector('bdi')?.textContent ?? ''),
    ])
const activeTitle = () => dialog().getByRole('option', { selected: true }).querySelector('bdi')?.textContent
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const OF_DEVICE = [
  ['Players', 'Dario Vale', 'Tomás Varela', 'Rui Alvarez'],
  ['Actions', 'Write report on Dario Vale'],
]

describe('the search', () => {
  it('shows rows of the device at once, and adds the server’s below them without moving the active row', async () => {
    const { isOpen, open } = aGate()
    link.rewrite = async ({ path }, response) => {
      if (path.startsWith(PATHS.search)) await isOpen
      return response
    }
    const { user } = await openSearch('va')
    await waitFor(() => expect(groups()).toEqual(OF_DEVICE))
    expect(dialog().getByText('Results from this device. Searching the server…')).toBeVisible()
    await user.keyboard('{ArrowDown}')
    expect(activeTitle()).toBe('Tomás Varela')
    open()
    await waitFor(() => expect(groups()).toEqual([...OF_DEVICE, ['Shortlists', 'Vale, Varela']]))
    expect(activeTitle()).toBe('Tomás Varela')
    expect(dialog().queryByText(/from this device/)).toBeNull()
  })

  it('works without a network, and finds all words in any order with their hits underlined', async () => {
    const { user, input } = await openSearch()
    link.offline = true
    await user.type(input, 'brindleport TOMAS left')
    await waitFor(() => expect(groups()[0]).toEqual(['Players', 'Tomás Varela']))
    const [option] = dialog().getAllByRole('option')
    const hits = [...(option?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)
    expect(hits).toEqual(['Tomás', 'Left', 'Brindleport'])
    expect(await dialog().findByText(/The server could not be searched/)).toBeVisible()
  })

  it('on a server with only the documented calls searches only the device', async () => {
    const { user, input } = await openSearch('vale', false)
    await waitFor(() => expect(groups()[0]).toEqual(['Players', 'Dario Vale']))
    expect(dialog().getByText('Results from this device')).toBeVisible()
    await user.clear(input)
    await user.type(input, 'xyz')
    expect(await dialog().findByText('No results')).toBeVisible()
    expect(link.askedOf(PATHS.search)).toEqual([])
  })

  it('offers the menu’s pages and actions that the role may use', async () => {
    const { user, input } = await openSearch('new')
    await waitFor(() => expect(groups()[0]?.slice(1, 3)).toEqual(['New player', 'New analysis']))
    await user.clear(input)
    await user.type(input, 'chart')
    await waitFor(() => expect(groups()).toEqual([['Pages', 'Charts']]))
  })

  it('for an agent finds only reports, and offers no new records', async () => {
    const agent = await persona(server, 'Agent')
    const { id: matchId } = await aMatch(server, scout)
    const report = { matchId, playerId: varela.id, accessUserIds: [agent.id] }
    await aPublishedAnalysis(server, scout, report)
    startSession(agent)
    reportingPage()
    const { user, address } = openApp('/analyses')
    await screen.findByText('Tomás Varela')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await screen.findByRole('combobox'), 'varela')
    await waitFor(() => expect(groups()).toEqual([['Analyses', 'Tomás Varela']]))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/analyses\/view\//))
  })
})

describe('the search by keyboard', () => {
  it('opens the active result with Enter', async () => {
    const { user, address } = await openSearch('varela')
    await waitFor(() => expect(activeTitle()).toBe('Tomás Varela'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/players/${varela.id}`))
    await isClosed()
  })

  it('closes on Escape and returns the focus', async () => {
    const { user } = await openSearch()
    await user.keyboard('{Escape}')
    await isClosed()
    const field = screen.getByRole('searchbox', { name: 'Search players' })
    await user.click(field)
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search everywhere' })
    await user.keyboard('{Control>}k{/Control}')
    await isClosed()
    expect(field).toHaveFocus()
  })
})

it('a screen reader announces the field, the number of results, the active one in its group, and the opened player', async () => {
  const { user, input } = await openSearch()
  const { hear, read } = await listenTo(screen.getByRole('dialog', { name: 'Search everywhere' }))
  expect(input).toHaveFocus()
  await user.keyboard('brindleport va')
  await hear('polite: 3 results')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(activeTitle()).toBe('Tomás Varela'))
  expect(input).toHaveFocus()
  const activeId = input.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(activeId)).toBe(dialog().getByRole('option', { selected: true }))
  const lines = await read('group, Players', 'group, Actions')
  expect(lines.filter((line) => /^(group|option)/.test(line))).toEqual([
    'group, Players',
    'option, Dario Vale, Left Back · Brindleport, not selected, position 1, set size 2',
    'option, Tomás Varela, Left Back · Brindleport, selected, position 2, set size 2',
    'group, Actions',
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Tomás Varela' })).toHaveFocus())
})
