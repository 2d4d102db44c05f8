import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { manyTeams } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, server, signedIn } from '../../support/signedIn'

type User = ReturnType<typeof openApp>['user']

signedIn('Scout')

const teams = (count: number) => manyTeams(server, count, 'Team')

const table = () => screen.findByRole('table', { name: 'Teams' })
const shown = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent)
const search = () => screen.findByRole('searchbox')

describe('a list page', () => {
  it('shows 25 rows a page, and pages through them', { tags: 'slow' }, async () => {
    await teams(60)
    const { user } = openApp('/teams')
    await waitFor(async () => expect(await shown()).toHaveLength(25))
    expect(screen.getByText('1–25 of 60')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect((await shown())[0]).toBe('Team 0026'))
    expect(screen.getByText('26–50 of 60')).toBeVisible()
    expect(link.callsOf('GET /v1/team')).toHaveLength(1)
  })

  it('shows the last page if the requested one does not exist, and clears a search without results', {
    tags: 'slow',
  }, async () => {
    await teams(30)
    const { user } = openApp('/teams?page=9')
    await waitFor(async () => expect(await shown()).toHaveLength(5))
    expect(screen.getByText('26–30 of 30')).toBeVisible()
    await user.type(await search(), 'zzz')
    expect(await screen.findByText('No results')).toBeVisible()
    const clear = (await screen.findAllByRole('button', { name: 'Clear filters' })).at(-1)
    await user.click(clear ?? document.body)
    await waitFor(async () => expect(await shown()).toHaveLength(25))
  })

  it('shows that a search uses only ten words', async () => {
    await teams(1)
    const { user } = openApp('/teams')
    await user.click(await search())
    await user.paste('a b c d e f g h i j')
    expect(screen.queryByText(/first 10 words/)).toBeNull()
    await user.paste(' k')
    expect(await screen.findByText('Only the first 10 words are used')).toBeVisible()
  })

  it('sorts by a column heading in both directions', async () => {
    await teams(3)
    const { user } = openApp('/teams')
    const heading = await within(await table()).findByRole('columnheader', { name: 'Name' })
    expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await user.click(await within(heading).findByRole('button'))
    await waitFor(async () => expect(await shown()).toEqual(['Team 0003', 'Team 0002', 'Team 0001']))
    expect(heading).toHaveAttribute('aria-sort', 'descending')
  })

  it('keeps its search while the user looks at a record', { tags: 'slow' }, async () => {
    await teams(3)
    const { user, address } = openApp('/teams')
    await user.type(await search(), '002')
    await user.click(await screen.findByRole('link', { name: 'Team 0002' }))
    await waitFor(() => expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/))
    await user.click(await screen.findByRole('link', { name: 'Matches' }))
    await screen.findByRole('heading', { name: 'Matches' })
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    await waitFor(async () => expect(await search()).toHaveValue('002'))
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    await waitFor(async () => expect(await search()).toHaveValue(''))
  })
})

describe('filters on a phone', () => {
  const cards = async () => (await screen.findAllByRole('link', { name: /^(Ada|Bea)/ })).length
  const choose = async (user: User, label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  it('are chosen together, and applied to the cards by one tap', { tags: 'slow' }, async () => {
    setWidth(360)
    await aPlayer(server, undefined, { name: 'Ada', position: 'Goalkeeper', foot: 'Left' })
    await aPlayer(server, undefined, { name: 'Bea', position: 'Goalkeeper', foot: 'Right' })
    const { user } = openApp('/players')
    await screen.findByRole('link', { name: /Bea/ })
    expect(screen.queryByRole('table')).toBeNull()
    const opener = await screen.findByRole('button', { name: 'Filters' })
    await user.click(opener)
    await user.click(await screen.findByRole('button', { name: /^Ascending order/ }))
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Bea'))
    await user.click(opener)
    await choose(user, 'Position', 'Goalkeeper')
    await choose(user, 'Foot', 'Left')
    expect(await cards()).toBe(2)
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    await waitFor(async () => expect(await cards()).toBe(1))
    expect(await screen.findByRole('button', { name: 'Filters, 2 active' })).toHaveFocus()
  })
})

it('an empty list page says what to do first', async () => {
  openApp('/teams')
  expect(await screen.findByText(/No teams yet/i)).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('an empty list page offers its primary action once', async () => {
  openApp('/teams')
  await screen.findByText(/No teams yet/i)
  expect(screen.getAllByRole('link', { name: 'New team' })).toHaveLength(1)
})

describe('a list page whose list failed to load', () => {
  it('shows the failure as a toast, says what to do, and can be retried', async () => {
    expectConsole(/Could not get teams/)
    await teams(1)
    link.offline = true
    const { user } = openApp('/teams')
    expect(await screen.findByText(/^Something went wrong! Could not get teams\./)).toBeVisible()
    const notice = screen.getByText('Could not load the data').parentElement
    expect(notice).toHaveTextContent('No connection to the server. Check your connection and try again.')
    link.offline = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Team 0001' })).toBeVisible()
  })
})

it('a list shown from memory is updated when it changed on the server', {
  tags: 'slow',
}, async () => {
  await aPlayer(server, undefined, { name: 'Ada' })
  const { user } = openApp('/players')
  await screen.findByRole('link', { name: 'Ada' })
  await aPlayer(server, undefined, { name: 'Bo' })
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('link', { name: 'Bo' })).toBeVisible()
})

describe('a list page of three teams', () => {
  beforeEach(async () => {
    for (const name of ['Ajax', 'Athletic', 'Benfica']) await aTeam(server, undefined, { name })
  })

  it('shows how many records there are, and how many a search finds', async () => {
    const { user } = openApp('/teams')
    expect(await screen.findByText('3 teams')).toBeVisible()
    await user.type(await screen.findByRole('searchbox'), 'a')
    expect(await screen.findByText('3 of 3 teams')).toBeVisible()
    await user.type(await screen.findByRole('searchbox'), 'j')
    expect(await screen.findByText('1 of 3 teams')).toBeVisible()
  })

  it('knows the total even if not all records are in memory', { tags: 'slow' }, async () => {
    link.intercept = ({ path }) =>
      path.startsWith('/v1/team?page=1&amount=2000') ? json({ teams: [], total: 21_626 }) : undefined
    openApp('/teams?q=ajax')
    expect(await screen.findByText('1 of 21,626 teams')).toBeVisible()
  })

  it('shows no total before it is known', { tags: 'slow' }, async () => {
    link.intercept = ({ path }) => (path.startsWith('/v1/team?') ? new Promise(() => undefined) : undefined)
    openApp('/teams')
    await screen.findByRole('table', { name: 'Teams' })
    expect(screen.queryByText(/teams$/)).toBeNull()
  })
})
