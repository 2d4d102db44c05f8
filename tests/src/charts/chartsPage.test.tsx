import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
})

async function openAs(role: Role, address = '/charts') {
  const who = await persona(server, role)
  startSession(who)
  return { who, ...openApp(address) }
}

/** A published analysis of a match on this day. */
async function analysed(date: string, facts: object = {}) {
  return aPublishedAnalysis(server, scout, { matchId: (await aMatch(server, scout, { date })).id, ...facts })
}

const months = () => screen.findByRole('table', { name: 'Analyses a month' })
const levels = () => screen.findByRole('table', { name: 'Players by level and position' })
const figures = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the charts', () => {
  it('count the analyses of each month, and say so in a table, too', async () => {
    await analysed('2026-03-10')
    await analysed('2026-05-01')
    await analysed('2026-05-31')
    await analysed('2024-01-01')
    await openAs('Scout')
    const table = await months()
    expect(figures(within(table).getByRole('row', { name: /May 2026/ }))).toEqual(['2'])
    expect(figures(within(table).getByRole('row', { name: /April 2026/ }))).toEqual(['0'])
    expect(screen.getByText(/June 2025 to May 2026\. 1 is of an earlier match\./)).toBeVisible()
    expect(screen.getByText('Over the 4 analyses that you may read')).toBeVisible()
    expect(document.title).toBe('Charts · Touchline')
  })

  it('count the players of each level in each part of the team', async () => {
    const keeper = await aPlayer(server, scout, { position: 'Goalkeeper' })
    await analysed('2026-03-10', { playerId: keeper.id, level: 'A' })
    await analysed('2026-04-10', { playerId: keeper.id, level: 'C' })
    const winger = await aPlayer(server, scout, { position: 'LW Forward' })
    await analysed('2026-04-10', { playerId: winger.id, level: 'B' })
    await analysed('2026-04-10')
    await openAs('Player', '/charts')
    expect(await screen.findByText('Nothing to show yet')).toBeVisible()
    startSession(await persona(server, 'Admin'))
    const table = await levels()
    expect(figures(within(table).getByRole('row', { name: /^Goalkeepers/ }))).toEqual([
      '0',
      '0',
      '1',
      '0',
      '1',
    ])
    expect(figures(within(table).getByRole('row', { name: /^Forwards/ }))).toEqual(['0', '1', '0', '0', '1'])
    expect(within(table).queryByRole('row', { name: /^No position/ })).toBeNull()
    expect(screen.getByText(/1 player has no level yet\./)).toBeVisible()
  })

  it('of an agent are made of what is shared with them, and nothing else', async () => {
    const agent = await persona(server, 'Agent')
    await analysed('2026-05-01', { accessUserIds: [agent.id] })
    await analysed('2026-05-01')
    await anAnalysis(server, scout, { accessUserIds: [agent.id] })
    startSession(agent)
    openApp('/charts')
    expect(await screen.findByText('Over the 1 analysis that you may read')).toBeVisible()
    const table = await months()
    expect(figures(within(table).getByRole('row', { name: /May 2026/ }))).toEqual(['1'])
    expect(document.body).not.toHaveTextContent(/Monitor|ASAP|Urgent/)
    expect(link.callsOf('/v1/player')).toEqual([])
  })

  it('leave out what a less careful server answers with', async () => {
    const agent = await persona(server, 'Agent')
    await analysed('2026-05-01', { accessUserIds: [agent.id] })
    await analysed('2026-05-01')
    const { body } = await scout.call('GET', '/v1/analysis?page=1&amount=2000')
    link.intercept = ({ path }) => (path.startsWith('/v1/analysis') ? json(body) : undefined)
    startSession(agent)
    openApp('/charts')
    expect(await screen.findByText('Over the 1 analysis that you may read')).toBeVisible()
  })

  it('are over all pages of a list that is too long for one', async () => {
    const all = [await analysed('2026-05-01'), await analysed('2026-04-01'), await analysed('2026-03-01')]
    link.intercept = ({ path }) => {
      if (!path.startsWith('/v1/analysis')) return undefined
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      return json({ analyses: all.slice(page - 1, page), total: 4_001 })
    }
    await openAs('Scout')
    expect(await screen.findByText('Over the 3 analyses that you may read')).toBeVisible()
  })

  it('say that there is nothing yet, and what to do next', async () => {
    const { user, address } = await openAs('Scout')
    expect(await screen.findByText('Nothing to show yet')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'New analysis' }))
    await waitFor(() => expect(address()).toBe('/analyses/create'))
  })

  it('tell an agent that nothing has been shared yet', async () => {
    await openAs('Agent')
    expect(await screen.findByText('Nothing has been shared with you yet')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'New analysis' })).toBeNull()
  })

  it('say that they could not be loaded, and try again', async () => {
    expectConsole(/Could not get analyses/)
    await analysed('2026-05-01')
    link.intercept = ({ path }) =>
      path.startsWith('/v1/analysis') ? json({ message: 'Down' }, 500) : undefined
    const { user } = await openAs('Scout')
    expect(await screen.findByText('Something went wrong! Could not get analyses')).toBeVisible()
    link.intercept = () => undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await months()).toBeInTheDocument()
  })
})

describe('the way to the charts', () => {
  it.each(ROLES)('is in the menu of %s', async (role) => {
    const { user, address } = await openAs(role, '/')
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    await user.click(within(menu).getByRole('link', { name: 'Charts' }))
    expect(await screen.findByRole('heading', { name: 'Charts' })).toBeVisible()
    expect(address()).toBe('/charts')
  })

  it.each([1280, 360])('is one click from the lists and from a player, %s pixels wide', async (width) => {
    setWidth(width)
    const player = await aPlayer(server, scout)
    for (const address of ['/analyses', '/players', `/players/${player.id}`]) {
      startSession(scout)
      const { user, address: present } = openApp(address)
      const main = await screen.findByRole('main')
      await user.click(await within(main).findByRole('link', { name: 'Charts' }))
      await waitFor(() => expect(present()).toBe('/charts'))
      cleanup()
    }
  })
})
