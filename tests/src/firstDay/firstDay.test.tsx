import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { aMatch, aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

signedIn('Admin')

const steps = () => screen.findByRole('region', { name: 'First steps' })
const stepsToDo = async () =>
  within(await steps())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('an empty installation', () => {
  beforeEach(() => reportingPage())

  it('shows an administrator what comes first, and where, until they hide it', async () => {
    const { user } = openApp('/matches')
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
    await user.click(within(await steps()).getByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    cleanup()
    openApp('/matches')
    await screen.findByText('No matches yet')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('ticks what is done, goes on where the first match is there early, and is gone when all is done', {
    tags: 'slow',
  }, async () => {
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

  it('counts players of whom there are more than one call brings', { tags: 'slow' }, async () => {
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
})

describe('nothing of it is said', () => {
  const expectNothing = async (shown = 'No matches yet') => {
    openApp('/matches')
    await screen.findAllByText(shown)
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    expect(link.askedOf('/v1/user/admin')).toEqual([])
  }

  it('to scouts', async () => {
    reportingPage()
    startSession(await persona(server, 'Scout'))
    await expectNothing()
  })

  it('where there are matches already', async () => {
    reportingPage()
    await expectNothing((await aMatch(server, admin)).homeTeam.name)
  })

  it('on servers of the document alone', () => expectNothing())
})
