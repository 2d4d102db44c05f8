import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { fill } from '../../support/fill'
import { openApp, signInAs } from '../../support/openApp'
import { caller, type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

const NEW = 'another long password'

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Sven', lastName: 'Scout' })
})

const tooMany = (seconds: number) =>
  Response.json(
    { message: 'Too many', code: 'tooManyRequests' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  )

describe('asking for a new password', () => {
  const send = () => screen.findByRole('button', { name: 'Send instructions' })

  it('begins with the e-mail that was typed on the sign-in page, and keeps where somebody wanted to go', async () => {
    const { user, address } = openApp('/login?returnUrl=%2Fplayers')
    await signInAs(user, { email: scout.email, password: 'forgotten it is' })
    await screen.findAllByText('Invalid email or password')
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible()
    expect(address()).toBe('/request-reset-password?returnUrl=%2Fplayers')
    expect(screen.getByLabelText('Email')).toHaveValue(scout.email)
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    await user.click(await screen.findByRole('link', { name: 'Back to sign in' }))
    await waitFor(() => expect(address()).toBe('/login?returnUrl=%2Fplayers'))
  })

  it('is confirmed, and the mail goes out', async () => {
    const { user } = openApp('/request-reset-password')
    await fill(user, { Email: scout.email })
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText('Instructions to reset your password have been sent to your email'),
    ).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reset your password' })).toHaveFocus())
    expect(screen.getByText(new RegExp(`If ${scout.email} belongs`))).toBeVisible()
    await server.settled()
    expect(server.mails.map(({ to }) => to)).toEqual([scout.email])
    await user.click(await screen.findByRole('button', { name: 'Use another e-mail' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(scout.email))
  })

  it('is confirmed alike for an address that nobody has', async () => {
    const { user } = openApp('/request-reset-password')
    await fill(user, { Email: 'nobody@touchline.test' })
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText('Instructions to reset your password have been sent to your email'),
    ).toBeVisible()
  })

  it('is confirmed by whatever success a server answers: the document shows none', async () => {
    link.intercept = () => new Response(null, { status: 204 })
    const { user } = openApp('/request-reset-password')
    await fill(user, { Email: scout.email })
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Instructions to reset your password/)).toBeVisible()
  })

  it('needs an e-mail address', async () => {
    const { user } = openApp('/request-reset-password')
    await fill(user, { Email: 'sven' })
    await user.click(await send())
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Must be an e-mail address'),
    )
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    expect(link.calls).toEqual([])
  })

  it.each([
    ['without a network', () => undefined, 'No connection to the server'],
    ['that the server fails on', () => json({ message: 'innards' }, 500), 'Try again in a moment.'],
    ['made too often', () => tooMany(42), 'Try again in 42 seconds.'],
    ['made far too often', () => tooMany(60 * 14 + 1), 'Try again in 15 minutes.'],
  ])('%s fails in the document’s words and keeps the address', async (_case, answer, reason) => {
    link.intercept = answer
    link.offline = answer() === undefined
    const { user } = openApp('/request-reset-password')
    await fill(user, { Email: scout.email })
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Something went wrong! Could not request a password reset')
    expect(alert).toHaveTextContent(reason)
    expect(alert).not.toHaveTextContent('innards')
    expect(screen.getByLabelText('Email')).toHaveValue(scout.email)
    expect(await send()).toBeEnabled()
  })

  it('is also for who is signed in', async () => {
    startSession(scout)
    openApp('/request-reset-password')
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Touchline' })).toHaveAttribute('href', '/')
  })
})

/** The path of the link in the mail. */
async function mailedPath(): Promise<string> {
  await caller(server.app)('POST', '/v1/user/password/forgot', { email: scout.email })
  await server.settled()
  const path = /http:\/\/touchline\.test(\/reset-password\/\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1]
  if (path === undefined) throw new Error('no link was mailed')
  return path
}

describe('the link to a new password', () => {
  it('takes one, stores the tokens and leads in', async () => {
    const { user, address } = openApp(await mailedPath())
    const field = await screen.findByLabelText('New password')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAttribute('autocomplete', 'new-password')
    expect(document.title).toBe('Choose a new password · Touchline')
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Password has been reset successfully')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
    expect(address()).toBe('/matches')
    expect(localStorage.getItem('touchline.accessToken')).not.toBeNull()
    expect(localStorage.getItem('touchline.refreshToken')).not.toBeNull()
    expect(
      (await caller(server.app)('POST', '/v1/login', { email: scout.email, password: NEW })).body,
    ).toMatchObject({ success: true })
  })

  it('leads to returnUrl where there is one of this app', async () => {
    const path = await mailedPath()
    const { user, address } = openApp(`${path}?returnUrl=%2Fplayers`)
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible()
    expect(address()).toBe('/players')
  })

  it('leads nowhere outside', async () => {
    const path = await mailedPath()
    const { user, address } = openApp(`${path}?returnUrl=//evil.example`)
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Matches' })
    expect(address()).toBe('/matches')
  })

  it('reads the role from the token, in whatever case', async () => {
    const claims = { sub: scout.id, role: 'AGENT', name: 'Sven Scout', exp: Date.now() / 1000 + 900 }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const accessToken = `${part({ alg: 'HS256' })}.${part(claims)}.signature`
    link.intercept = ({ method }) =>
      method === 'POST' ? json({ success: true, accessToken, refreshToken: 'x' }) : json({ analyses: [] })
    const { user, address } = openApp('/reset-password/some-token')
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible()
    expect(address()).toBe('/analyses')
  })

  it('says what is wrong with a password, before and after it is sent', async () => {
    const { user } = openApp(await mailedPath())
    const field = await screen.findByLabelText('New password')
    expect(field).toHaveAccessibleDescription(/At least 12 characters/)
    await user.type(field, 'short{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription('At least 12 characters'))
    expect(link.calls).toEqual([])
    await user.clear(field)
    await fill(user, { 'New password': scout.email })
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('The password must not be the e-mail address'),
    )
    await waitFor(() => expect(field).toHaveFocus())
    await user.clear(field)
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
  })

  it('that is used up or too old says so and leads to a new one', async () => {
    const path = await mailedPath()
    server.clock.advance({ hours: 2 })
    const { user, address } = openApp(`${path}?returnUrl=%2Fplayers`)
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Something went wrong! Could not reset password')
    expect(alert).toHaveTextContent('This link cannot be used any more')
    expect(screen.getByLabelText('New password')).toHaveValue(NEW)
    await user.click(await screen.findByRole('link', { name: 'Request a new link' }))
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible()
    expect(address()).toBe('/request-reset-password?returnUrl=%2Fplayers')
  })

  it.each([
    ['success: false', () => json({ success: false, errorMessage: 'Token used' }), 'Token used'],
    ['an error of its own', () => json({ message: 'Bad token' }, 400), 'Bad token'],
    ['404 and no more', () => new Response('', { status: 404 }), 'This link cannot be used any more'],
  ])('leads to a new one also where a server answers %s', async (_case, answer, reason) => {
    link.intercept = answer
    const { user } = openApp('/reset-password/x')
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Something went wrong! Could not reset password')
    expect(alert).toHaveTextContent(reason)
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  })

  it('can be tried again after a lost connection', async () => {
    const path = await mailedPath()
    link.offline = true
    const { user } = openApp(path)
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No connection to the server'))
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull()
    link.offline = false
    await user.click(await screen.findByRole('button', { name: 'Set password' }))
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
  })

  it('says to who is signed in as whom, and goes on once they log out', async () => {
    const path = await mailedPath()
    startSession(await persona(server, 'Admin', { firstName: 'Ada', lastName: 'Admin' }))
    const { user } = openApp(path)
    expect(await screen.findByRole('heading', { name: 'You are signed in as Ada Admin' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Log out and continue' }))
    await fill(user, { 'New password': NEW })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Sven Scout')).toBeVisible()
  })
})
