import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '../../support/fill'
import { openApp } from '../../support/openApp'
import { caller } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { mailedSecret } from '../../support/serverTest'
import { known, link, me as scout, server } from '../../support/signedIn'

const NEW = 'another long password'

known('Scout', { firstName: 'Sven', lastName: 'Scout' })

const tooMany = (seconds: number) =>
  Response.json(
    { message: 'Too many', code: 'tooManyRequests' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  )

describe('asking for a new password', () => {
  const send = () => screen.findByRole('button', { name: 'Send instructions' })
  const confirmation = () =>
    screen.findByText('Instructions to reset your password have been sent to your email')

  async function ask(email: string) {
    const { user } = openApp('/request-reset-password')
    await fill(user, { Email: email })
    await user.keyboard('{Enter}')
    return user
  }

  it('is confirmed, and the mail goes out', async () => {
    const user = await ask(scout.email)
    expect(await confirmation()).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reset your password' })).toHaveFocus())
    expect(screen.getByText(new RegExp(`If ${scout.email} belongs`))).toBeVisible()
    await server.settled()
    expect(server.mails.map(({ to }) => to)).toEqual([scout.email])
    await user.click(await screen.findByRole('button', { name: 'Use another email' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(scout.email))
  })

  it('is confirmed after any successful answer, because the document specifies none', async () => {
    link.intercept = () => new Response(null, { status: 204 })
    await ask(scout.email)
    expect(await confirmation()).toBeVisible()
  })

  it('shows why it failed in the document’s words, and keeps the email', async () => {
    const user = await ask('sven')
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Must be a valid email'),
    )
    expect(link.calls).toEqual([])
    await user.clear(screen.getByLabelText('Email'))
    await fill(user, { Email: scout.email })
    link.offline = true
    for (const [answer, reason] of [
      [() => undefined, 'No connection to the server'],
      [() => json({ message: 'innards' }, 500), 'Something went wrong on the server. Try again in a moment.'],
      [() => tooMany(42), 'Try again in 42 seconds.'],
      [() => tooMany(60 * 14 + 1), 'Try again in 15 minutes.'],
    ] as const) {
      link.intercept = answer
      await user.click(await send())
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason))
      link.offline = false
      const alert = screen.getByRole('alert')
      expect(alert).toHaveTextContent('Something went wrong! Could not request a password reset')
      expect(alert).not.toHaveTextContent('innards')
      expect(screen.getByLabelText('Email')).toHaveValue(scout.email)
      expect(await send()).toBeEnabled()
    }
  })
})

/** Returns the path of the link in the email. */
async function mailedPath(): Promise<string> {
  await caller(server.app)('POST', '/v1/user/password/forgot', { email: scout.email })
  return `/reset-password/${await mailedSecret('reset-password', { server })}`
}

/** Opens the link, and submits a new password. */
async function choosePassword(path: string) {
  const { user, address } = openApp(path)
  await fill(user, { 'New password': NEW })
  await user.keyboard('{Enter}')
  return { user, address }
}

describe('the link to a new password', () => {
  it('takes one, stores the tokens and signs in', async () => {
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

  it('opens returnUrl if it is an address of this app', async () => {
    const { address } = await choosePassword(`${await mailedPath()}?returnUrl=%2Fplayers`)
    expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible()
    expect(address()).toBe('/players')
  })

  it('shows before any input that it has expired, and links to a new one', async () => {
    reportingPage()
    const path = await mailedPath()
    server.clock.advance({ hours: 2 })
    const { user, address } = openApp(`${path}?returnUrl=%2Fplayers`)
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid')
    expect(screen.queryByLabelText('New password')).toBeNull()
    await user.click(await screen.findByRole('link', { name: 'Request a new link' }))
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible()
    expect(address()).toBe('/request-reset-password?returnUrl=%2Fplayers')
  })

  it('can be retried without a network, and links to a new request if the server refuses it', async () => {
    link.offline = true
    const { user } = await choosePassword('/reset-password/x')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No connection to the server'))
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull()
    link.offline = false
    for (const [answer, reason] of [
      [json({ success: false, errorMessage: 'Token used' }), 'Token used'],
      [json({ message: 'Bad token' }, 400), 'Bad token'],
      [new Response('', { status: 404 }), 'This link is no longer valid'],
    ] as const) {
      link.intercept = () => answer
      await user.click(await screen.findByRole('button', { name: 'Set password' }))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason))
      expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong! Could not reset password')
      expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible()
    }
  })
})
