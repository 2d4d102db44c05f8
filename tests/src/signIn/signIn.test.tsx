import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, signInAs } from '../../support/openApp'
import { persona } from '../../support/personas'
import { known, link, me as scout, server } from '../../support/signedIn'

known('Scout')

describe('signing in', () => {
  it('is required before any page, with few entries in the browser history', async () => {
    const { address, historyCalls } = openApp('/')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(address()).toBe('/login')
    expect(historyCalls()).toBeLessThan(4)
    expect(link.calls).toEqual([])
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  })

  it('opens the matches', async () => {
    const { user, address } = openApp('/')
    await signInAs(user, scout)
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
    expect(address()).toBe('/matches')
  })

  it('returns to the requested page', async () => {
    const { user, address } = openApp('/players?q=ada')
    await screen.findByLabelText('Email')
    const query = '?returnUrl=%2Fplayers%3Fq%3Dada'
    expect(address()).toBe(`/login${query}`)
    const links = screen.getAllByRole('link', { name: /Sign up|Forgot password/ })
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual([
      `/request-reset-password${query}`,
      `/signup${query}`,
    ])
    await signInAs(user, scout)
    expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible()
    expect(address()).toBe('/players?q=ada')
  })

  it('shows the error and keeps the typed text', async () => {
    const { user } = openApp('/login')
    await signInAs(user, { email: 'nobody@touchline.test', password: 'not the password' })
    const shownIn = () =>
      screen.getAllByText('Invalid email or password').map((element) => element.closest('[role]')?.role)
    // Screen readers need not hear the toast as well.
    await waitFor(() => expect(shownIn()).toEqual(['alert', 'presentation']))
    expect(screen.getByLabelText('Email')).toHaveValue('nobody@touchline.test')
    expect(screen.getByLabelText('Password')).toHaveValue('not the password')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  })

  it('explains that an administrator has locked the account', async () => {
    const admin = await persona(server, 'Admin')
    const { body } = await admin.call<object>('GET', `/v1/user/admin/${scout.id}`)
    await admin.call('PUT', `/v1/user/admin/${scout.id}`, { ...body, locked: true })
    const { user } = openApp('/login')
    await signInAs(user, scout)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This account is locked. Ask an administrator.'),
    )
    expect(screen.queryByText('Invalid email or password')).toBeNull()
  })

  it('shows that the server could not be reached, and how long to wait after too many attempts', async () => {
    link.offline = true
    const { user } = openApp('/login')
    await signInAs(user, { email: 'ada@touchline.test', password: 'whatever it is' })
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong! Could not login'),
    )
    expect(screen.getByText(/No connection to the server/)).toBeVisible()
    link.offline = false
    const body = { message: 'Too many attempts', code: 'tooManyRequests' }
    link.intercept = () => Response.json(body, { status: 429, headers: { 'Retry-After': '1' } })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Too many attempts. Try again in 1 second.')).toBeVisible()
  })

  it('requires both fields, and moves the focus to the empty one', async () => {
    const { user } = openApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    expect(screen.getByLabelText('Email')).toBeInvalid()
    await user.type(await screen.findByLabelText('Email'), 'ada@touchline.test{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    expect(link.calls).toEqual([])
  })

  it('sends one request, however often the button is pressed', { tags: 'slow' }, async () => {
    const { user } = openApp('/login')
    link.intercept = () => new Promise<Response>(() => undefined)
    await signInAs(user, { email: 'ada@touchline.test', password: 'whatever it is{Enter}{Enter}' })
    const button = await screen.findByRole('button', { name: /Sign in/ })
    expect(button).toBeDisabled()
  })

  it('works with password managers, and shows the password on request', async () => {
    const { user } = openApp('/login')
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username'))
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    await user.click(await screen.findByRole('button', { name: 'Show password' }))
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text'))
  })
})
