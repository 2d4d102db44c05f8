import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { caller, type Persona, persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

const FIREFOX_ON_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

signedIn('Scout')

/** Signs the scout in on another device, and returns a function that calls the API from there. */
async function signInElsewhere(userAgent = FIREFOX_ON_LINUX, { email, password } = scout) {
  const answer = await server.app.inject({
    method: 'POST',
    url: PATHS.login,
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  })
  return caller(server.app, answer.json().accessToken)
}

const isSignedIn = async (call: Persona['call']) => (await call('GET', PATHS.account)).status === 200
const listNamed = (name: string) => screen.findByRole('list', { name })
const own = async () => within(await listNamed('Where you are signed in')).findAllByRole('listitem')

describe('the user’s sessions', () => {
  beforeEach(() => startSession(scout))

  it('are listed with device, network and times, this one marked, by one call', async () => {
    await signInElsewhere()
    openApp('/account')
    const rows = await own()
    const [firefox] = rows.filter((row) => row.textContent?.includes('Firefox'))
    const [here] = rows.filter((row) => row.textContent?.includes('This session'))
    expect(firefox).toHaveTextContent(/Firefox on Linux.*Last used .*Signed in .*Network 203\.0\.113\.0\/24/)
    expect(within(firefox ?? document.body).getByRole('button', { name: /^Sign out: Firefox/ })).toBeVisible()
    expect(here).toHaveTextContent('Unknown device')
    expect(within(here ?? document.body).queryByRole('button')).toBeNull()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(link.callsOf(`GET ${PATHS.ownSessions}`)).toHaveLength(1)
  })

  it('end one at a time with the focus kept in the list, or all others at once', {
    tags: 'slow',
  }, async () => {
    const elsewhere = await signInElsewhere()
    const others = [await signInElsewhere(''), await signInElsewhere('')]
    const { user } = openApp('/account')
    await user.click(await screen.findByRole('button', { name: /^Sign out: Firefox on Linux/ }))
    expect(await screen.findByText('Session signed out')).toBeVisible()
    await waitFor(async () => expect(await own()).toHaveLength(3))
    expect(await listNamed('Where you are signed in')).toHaveFocus()
    expect(await isSignedIn(elsewhere)).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
    expect(await screen.findByText('All other sessions signed out')).toBeVisible()
    await waitFor(async () => expect(await own()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(scout.call)).toBe(true)
  })

  it('are hidden without an error on a server with only the documented calls', async () => {
    const { refused } = linkWithoutExtras(server.app)
    openApp('/account')
    expect(await screen.findByRole('button', { name: 'Email me a reset link' })).toBeVisible()
    expect(screen.queryByText('Where you are signed in')).toBeNull()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(screen.queryByText('Two-step verification')).toBeNull()
    expect(refused).toContain(`GET ${PATHS.ownSessions}`)
  })
})

it('administrators see and end the sessions of a user on the user’s page', async () => {
  const elsewhere = await signInElsewhere()
  startSession(await persona(server, 'Admin'))
  const { user } = openApp(`/users/${scout.id}`)
  expect(await listNamed('Active sessions')).toHaveTextContent('Firefox on Linux')
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Not signed in anywhere')).toBeVisible()
  expect([await isSignedIn(elsewhere), await isSignedIn(scout.call)]).toEqual([false, false])
})

describe('a password change', () => {
  const NEXT = 'another correct horse'
  const signIn = (password: string) =>
    caller(server.app)('POST', PATHS.login, { email: scout.email, password })

  async function fillIn(current: string, next: string) {
    startSession(scout)
    const { user } = openApp('/account')
    await user.type(await screen.findByLabelText('Current password'), current)
    await user.type(screen.getByLabelText('New password'), `${next}{Enter}`)
    return user
  }

  it('requires the current password, and signs out all other sessions', async () => {
    const elsewhere = await signInElsewhere()
    await fillIn(scout.password, NEXT)
    expect(await screen.findByText('Password changed. You are signed out everywhere else.')).toBeVisible()
    expect(await screen.findByLabelText('Current password')).toHaveValue('')
    await waitFor(async () => expect(await own()).toHaveLength(1))
    expect((await signIn(NEXT)).body).toMatchObject({ success: true })
    expect(await isSignedIn(elsewhere)).toBe(false)
  })
})
