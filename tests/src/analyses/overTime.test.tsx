import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROUTES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

let server: TestApp
let link: ServerLink
let scout: Persona
let agent: Persona
let playerId: string

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Fairholm' })
  agent = await persona(server, 'Agent')
  playerId = (await aPlayer(server, undefined, { name: 'Ana Lima' })).id
})

/** What is said of an analysis of the one player: the day of its match, its one score, and whatever else. */
async function said(date: string, score: number | null, more: Record<string, unknown> = {}) {
  const matchId = (await aMatch(server, undefined, { date })).id
  return { playerId, matchId, technical: { pass: { score } }, accessUserIds: [agent.id], ...more }
}

const published = async (...about: Parameters<typeof said>) =>
  aPublishedAnalysis(server, scout, await said(...about))

const dots = () => within(screen.getByRole('list', { name: 'Means over time' }))
const linksToEarlier = () =>
  dots()
    .getAllByRole('link')
    .map((dot) => dot.getAttribute('aria-label'))
const first = '2 Jan 2026, mean 2.0, by Sam Fairholm'

describe('the dots of a player over time', () => {
  it('are the earlier published reports, each with its day, its mean and its author, and this report', async () => {
    await published('2026-02-03', 5)
    await published('2026-01-02', 2)
    await published('2026-05-06', 1)
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    openApp(ROUTES.viewAnalysis(id))
    expect(await screen.findByRole('img', { name: '4 Mar 2026, mean 4.0, this report' })).toBeVisible()
    expect(linksToEarlier()).toEqual([first, '3 Feb 2026, mean 5.0, by Sam Fairholm'])
  })

  it('lead to their report', async () => {
    const earlier = await published('2026-01-02', 2, { conclusion: 'Too early to say' })
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    const { user, address } = openApp(ROUTES.viewAnalysis(id))
    await user.click(await screen.findByRole('link', { name: first }))
    expect(await screen.findByText('Too early to say')).toBeVisible()
    expect(address()).toBe(ROUTES.viewAnalysis(earlier.id))
    expect(await screen.findByText('No earlier published report.')).toBeVisible()
  })

  it('are reached and opened by the keyboard', async () => {
    const earlier = await published('2026-01-02', 2)
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    const { user, address } = openApp(ROUTES.viewAnalysis(id))
    const dot = await screen.findByRole('link', { name: first })
    screen.getByRole('button', { name: 'PDF' }).focus()
    for (let steps = 0; document.activeElement !== dot && steps < 20; steps += 1) await user.tab()
    await waitFor(() => expect(dot).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(ROUTES.viewAnalysis(earlier.id)))
  })

  it('are never drafts, not even those of the reader, nor what is not for the reader', async () => {
    await anAnalysis(server, scout, await said('2026-01-01', 1))
    await published('2026-01-02', 2)
    await published('2026-01-03', 3, { accessUserIds: [] })
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    const { user } = openApp(ROUTES.viewAnalysis(id))
    await screen.findByRole('link', { name: first })
    expect(linksToEarlier()).toEqual([first])
    startSession(scout)
    await user.tab()
    expect(await screen.findByRole('link', { name: /^3 Jan 2026/ })).toBeVisible()
    expect(linksToEarlier()).toEqual([first, '3 Jan 2026, mean 3.0, by Sam Fairholm'])
  })

  it('are not what a server of the document alone may tell too much of', async () => {
    await published('2026-01-02', 2)
    const { id } = await published('2026-03-04', 4)
    const { body } = await scout.call<object[]>('GET', `/v1/analysis/player/${playerId}`)
    const other = { ...body[0], id: 'another', publishedAt: null, accessUserIds: [] }
    const hidden = { ...body[0], id: 'a third', accessUserIds: [] }
    link.intercept = ({ path }) =>
      path.includes('/analysis/player/') ? json([...body, other, hidden], 200) : undefined
    startSession(agent)
    openApp(ROUTES.viewAnalysis(id))
    await screen.findByRole('link', { name: first })
    expect(linksToEarlier()).toEqual([first])
  })

  it('leave out reports without ratings, and say so where no other is left', async () => {
    await published('2026-01-02', null)
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    openApp(ROUTES.viewAnalysis(id))
    expect(await screen.findByText('No earlier report has ratings.')).toBeVisible()
  })

  it('that cannot be loaded leave the report standing, and can be asked for again', async () => {
    expectConsole(/Could not get analyses/)
    await published('2026-01-02', 2)
    const { id } = await published('2026-03-04', 4, { conclusion: 'Follow her.' })
    link.intercept = ({ path }) =>
      path.includes('/analysis/player/') ? json({ message: 'Broken', code: 'internal' }, 500) : undefined
    startSession(agent)
    const { user } = openApp(ROUTES.viewAnalysis(id))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Could not get analyses'))
    expect(screen.getByText('Follow her.')).toBeVisible()
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: first })).toBeVisible()
  })
})
