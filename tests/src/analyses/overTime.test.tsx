import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROUTES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let agent: Persona
let playerId: string

signedIn('Scout', { firstName: 'Sam', lastName: 'Fairholm' })

beforeEach(async () => {
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
  it('are the earlier published reports and this one, and lead to their report, by the keyboard as well', async () => {
    await published('2026-02-03', 5)
    const earlier = await published('2026-01-02', 2, { conclusion: 'Too early to say' })
    await published('2026-05-06', 1)
    const { id } = await published('2026-03-04', 4)
    startSession(agent)
    const { user, address } = openApp(ROUTES.viewAnalysis(id))
    expect(await screen.findByRole('img', { name: '4 Mar 2026, mean 4.0, this report' })).toBeVisible()
    expect(linksToEarlier()).toEqual([first, '3 Feb 2026, mean 5.0, by Sam Fairholm'])
    const dot = await screen.findByRole('link', { name: first })
    screen.getByRole('button', { name: 'PDF' }).focus()
    for (let steps = 0; document.activeElement !== dot && steps < 20; steps += 1) await user.tab()
    await waitFor(() => expect(dot).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Too early to say')).toBeVisible()
    expect(address()).toBe(ROUTES.viewAnalysis(earlier.id))
    expect(await screen.findByText('No earlier published report.')).toBeVisible()
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

  it('that cannot be loaded leave the report, and can be asked for again', {
    tags: 'slow',
  }, async () => {
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
