import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { aMatch } from '../../support/factories'
import { dismissToasts, openApp, signInAs } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { known, link, me as scout, server } from '../../support/signedIn'

known('Scout')

afterEach(() => vi.restoreAllMocks())

async function openAs(role: Role, address: string) {
  startSession(await persona(server, role))
  return openApp(address)
}

const menu = () => screen.findByRole('navigation', { name: 'Main menu' })

it('the menu is behind a button on a phone, and closes after navigation', async () => {
  setWidth(360)
  const { user } = await openAs('Scout', '/')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  await user.click(await within(await menu()).findByRole('link', { name: 'Players' }))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
  expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible()
})

describe('an address', () => {
  it.each([
    ['Scout', '/', '/matches'],
    ['Scout', '/nowhere/at/all', '/analyses'],
    ['Player', '/users', '/matches'],
    ['Scout', '/access-denied', '/matches'],
  ] as const)('opened by %s at %s leads to %s', async (role, from, to) => {
    const { address, historyCalls } = await openAs(role, from)
    await waitFor(() => expect(address()).toBe(to))
    await menu()
    expect(historyCalls()).toBeLessThan(8)
  })
})

describe('signing out', () => {
  it('opens the plain sign-in page, informs the server, and removes all data of the user from the browser', async () => {
    startSession(scout)
    const { user, address, historyCalls } = openApp('/teams')
    localStorage.setItem(`touchline.draft.${scout.id}.matches.one`, '[]')
    localStorage.setItem('touchline.draft.somebody else.matches.one', '[]')
    await waitFor(() => expect(link.callsOf('GET /v1/team')).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(address()).toBe('/login')
    expect(Object.keys(localStorage)).toEqual(['touchline.draft.somebody else.matches.one'])
    expect(historyCalls()).toBeLessThan(6)
    const { refreshToken } = scout
    const renewal = () => scout.call('POST', '/v1/token/refresh', { refreshToken })
    await waitFor(async () => expect((await renewal()).status).toBe(401))
  })

  it('shows the next user no data of the previous one', { tags: 'slow' }, async () => {
    await aMatch(server)
    const { user } = await openAs('Scout', '/matches')
    const asked = () => link.callsOf('GET /v1/match').length
    await waitFor(() => expect(asked()).toBeGreaterThan(0))
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    const before = asked()
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await signInAs(user, await persona(server, 'Admin'))
    await menu()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })
})

it('a session that the server ended opens the sign-in page with the reason, and returns afterwards', async () => {
  reportingPage()
  expectConsole(/Unauthorized request/)
  link.intercept = ({ path }) => (path.startsWith('/v1/match') ? json({ message: 'No' }, 401) : undefined)
  const { user, address, historyCalls } = await openAs('Scout', '/matches?q=ajax')
  expect(await screen.findByText('Unauthorized request')).toBeVisible()
  expect(address()).toBe('/login?returnUrl=%2Fmatches%3Fq%3Dajax')
  expect(historyCalls()).toBeLessThan(8)
  link.intercept = () => undefined
  await signInAs(user, scout)
  await waitFor(() => expect(address()).toBe('/matches?q=ajax'))
})

describe('a visit after the token has expired', () => {
  it('renews the session before it shows anything', async () => {
    startSession({ accessToken: tokenOf1970(scout), refreshToken: scout.refreshToken })
    const { address } = openApp('/teams')
    expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible()
    expect(address()).toBe('/teams')
  })

  it('offers a retry if the server cannot be reached', async () => {
    expectConsole(/No connection/)
    link.offline = true
    startSession({ accessToken: tokenOf1970(scout), refreshToken: scout.refreshToken })
    const { user } = openApp('/teams')
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    link.offline = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible()
    // Wait for the pending request; otherwise its refusal would appear in the next test.
    await waitFor(() => expect(link.callsOf('GET /v1/team')).not.toEqual([]))
  })

  it('opens as the previous user if the server cannot be reached, and renews the session once it can', async () => {
    startSession({ accessToken: tokenOf1970(scout), refreshToken: scout.refreshToken })
    link.offline = true
    expectConsole(/No connection/)
    openApp('/account')
    expect(await within(await menu()).findByRole('link', { name: 'Matches' })).toBeVisible()
    link.offline = false
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(localStorage.getItem('touchline.accessToken')).not.toBe(tokenOf1970(scout)))
  })
})

describe('a token that expires without a network', () => {
  /** Advances the time of browser and server by more than the lifetime of a token. */
  function pass() {
    server.clock.advance({ minutes: 20 })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 20 * 60_000)
  }

  it('keeps the page and its rows; signing in over the page continues there once the network is back', {
    tags: 'slow',
  }, async () => {
    const team = await scout.call<{ id: string }>('POST', '/v1/team', { name: 'Ajax' })
    startSession(scout)
    const { user, address } = openApp(`/teams/${team.body.id}`)
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Ajax Amsterdam')

    expectConsole(/No connection/)
    link.offline = true
    pass()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    expect(name).toHaveValue('Ajax Amsterdam')
    await dismissToasts(user)

    link.offline = false
    server.clock.advance({ days: 31 })
    dispatchEvent(new Event('online'))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await signInAs(user, scout)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(address()).toBe(`/teams/${team.body.id}`)
    expect(name).toHaveValue('Ajax Amsterdam')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Team saved')).toBeVisible()
  })
})

/** Returns a token that expired in 1970; only the server checks signatures. */
const tokenOf1970 = ({ id }: { id: string }) =>
  `e30.${btoa(JSON.stringify({ sub: id, role: 'Scout', name: 'Some Body', exp: 1 }))}.none`
