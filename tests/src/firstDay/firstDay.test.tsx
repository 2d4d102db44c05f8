import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { keepClub } from '../../../src/dataProvider/club'
import { buildTestApp, TEST_CONFIG } from '../../support/app'
import { aMatch } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer } from '../../support/serverFetch'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

// Tests in other files expect a mail server.
afterAll(() =>
  keepClub({ name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0, hasMailServer: true }),
)

signedIn('Admin')

const steps = () => screen.findByRole('region', { name: 'First steps' })
const stepsToDo = async () =>
  within(await steps())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('an empty installation', () => {
  beforeEach(() => reportingPage())

  it('shows an administrator the first steps with links, until they hide them', {
    tags: 'slow',
  }, async () => {
    const { user } = openApp('/matches')
    // The club’s settings can arrive after the lists.
    await waitFor(async () =>
      expect(await stepsToDo()).toEqual([
        'Name your club',
        'Add teams, or import them from a file',
        'Add players, or import them from a file',
        'Invite your colleagues',
        'Add your first match',
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
})

it('the first steps show where to find invitations without a mail server', { tags: 'slow' }, async () => {
  reportingPage()
  const ownServer = await buildTestApp({ config: { smtpUrl: undefined } })
  linkServer(ownServer.app)
  startSession(await persona(ownServer, 'Admin'))
  openApp('/matches')
  expect(
    await within(await steps()).findByText(
      `No mail server is set up, so email is not delivered. Email is saved in ${TEST_CONFIG.dataDir}/outbox.`,
    ),
  ).toBeVisible()
})

describe('the first steps are hidden', () => {
  const expectNothing = async (shown = 'No matches yet') => {
    openApp('/matches')
    await screen.findAllByText(shown)
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    expect(link.askedOf('/v1/user/admin')).toEqual([])
  }

  it('from scouts', async () => {
    reportingPage()
    startSession(await persona(server, 'Scout'))
    await expectNothing()
  })

  it('if there are matches', { tags: 'slow' }, async () => {
    reportingPage()
    await expectNothing((await aMatch(server, admin)).homeTeam.name)
  })

  it('on servers with only the documented calls', () => expectNothing())
})
