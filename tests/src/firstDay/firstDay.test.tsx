import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer, type ServerLink } from '../../support/serverFetch'

let server: TestApp
let link: ServerLink
let admin: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  admin = await persona(server, 'Admin')
  startSession(admin)
})

const steps = () => screen.findByRole('region', { name: 'First steps' })
const stepsToDo = async () =>
  within(await steps())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('an empty installation', () => {
  beforeEach(() => reportingPage())

  it('shows an administrator what comes first, and where', async () => {
    openApp('/matches')
    // What the club is called is asked beside the lists.
    await waitFor(async () =>
      expect(await stepsToDo()).toEqual([
        'Say what your club is called',
        'Enter the teams, or import them from a file',
        'Enter the players, or import them from a file',
        'Invite the people who work with you',
        'Enter the first match',
      ]),
    )
    expect(within(await steps()).getByRole('link', { name: /your club/ })).toHaveAttribute('href', '/club')
  })

  it('ticks what is done, goes on where the first match is there early, and is gone when all is done', async () => {
    openApp('/matches')
    await steps()
    cleanup()
    await aMatch(server, admin)
    await aPlayer(server, admin)
    openApp('/matches')
    await waitFor(async () =>
      expect(await stepsToDo()).toEqual([
        'Say what your club is called',
        'Invite the people who work with you',
      ]),
    )
    cleanup()
    await admin.call('PUT', PATHS.club, { name: 'Harbour Athletic', crest: null, labels: {} })
    await persona(server, 'Scout')
    const { user } = openApp('/matches')
    await user.click(await within(await steps()).findByRole('button', { name: 'All done' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('counts players of whom there are more than one call brings', async () => {
    openApp('/matches')
    await steps()
    cleanup()
    await aPlayer(server, admin)
    link.rewrite = async ({ path }, response) => {
      if (!path.startsWith(`${RESOURCES.players.path}?`) || response.status !== 200) return response
      const page = await response.json()
      return Response.json({ ...page, total: 5000 }, { headers: response.headers })
    }
    openApp('/matches')
    expect(await stepsToDo()).not.toContain('Enter the players, or import them from a file')
    expect(link.calls.filter(({ status }) => status === 400)).toEqual([])
  })

  it('says no more of it to who does not want to see it', async () => {
    const { user } = openApp('/matches')
    await user.click(within(await steps()).getByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    cleanup()
    openApp('/matches')
    await screen.findByText('No matches yet')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})

describe('nothing of it is said', () => {
  const expectNothingBeside = async (shown: string | RegExp) => {
    openApp('/matches')
    await screen.findAllByText(shown)
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    expect(link.askedOf('/v1/user/admin')).toEqual([])
  }

  it('to scouts', async () => {
    reportingPage()
    startSession(await persona(server, 'Scout'))
    await expectNothingBeside('No matches yet')
  })

  it('where there are matches already', async () => {
    reportingPage()
    const { homeTeam } = await aMatch(server, admin)
    await expectNothingBeside(homeTeam.name)
  })

  it('on servers of the document alone', () => expectNothingBeside('No matches yet'))
})
