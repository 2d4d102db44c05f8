import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { openApp } from '../../support/openApp'
import { linkServer } from '../../support/serverFetch'
import { eachOnServer, mailedSecret, nobody, test as server } from '../../support/serverTest'

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'four words of hers',
}

eachOnServer()

beforeEach(async () => {
  linkServer(server.app)
  await nobody('POST', PATHS.signUp, ADA)
})

const signIn = async () =>
  startSession((await nobody<{ accessToken: string; refreshToken: string }>('POST', PATHS.login, ADA)).body)

const mailedPath = async () => `/confirm-email/${await mailedSecret('confirm-email', { server })}`

it('an unconfirmed address is shown on the account page, with a button that sends the mail again', async () => {
  await server.settled()
  await signIn()
  const { user } = openApp('/account')
  expect(await screen.findByText('Your email is not confirmed yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send the email again' }))
  expect(await screen.findByText('The email to ada@example.com is on its way')).toBeVisible()
  await server.settled()
  expect(server.mails).toHaveLength(2)
})

describe('the link that confirms an email address', () => {
  it('names the user and their email, and confirms it on request', async () => {
    const path = await mailedPath()
    const { user } = openApp(path)
    expect(
      await screen.findByText(/Ada Lovelace has an account with the email ada@example\.com/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Yes, confirm my email' }))
    expect(await screen.findByText('Your email is confirmed')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    cleanup()
    await signIn()
    openApp('/account')
    expect(await screen.findByLabelText(/^First name/)).toBeVisible()
    expect(screen.queryByText('Your email is not confirmed yet')).toBeNull()
  })

  it('shows that it is no longer valid once it was used', async () => {
    const path = await mailedPath()
    await nobody('POST', `/v1/user/email/confirm/${path.split('/').at(-1)}`)
    openApp(path)
    const heading = await screen.findByRole('heading', { name: 'This link is no longer valid' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByText(/If you have already used it, your email is confirmed/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnUrl=%2Faccount',
    )
  })
})

describe('the user’s own email address', () => {
  /** Submits another email address with this password. */
  async function change(password: string, email = 'new@example.com') {
    await signIn()
    const { user } = openApp('/account')
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    const form = within(await screen.findByRole('form', { name: 'Change email' }))
    await user.type(form.getByLabelText('New email'), email)
    await user.type(form.getByLabelText('Current password'), `${password}{Enter}`)
    return form
  }

  it('is changed with the current password, then needs confirmation, and returns the focus', {
    tags: 'slow',
  }, async () => {
    await change(ADA.password)
    expect(await screen.findByText(/To confirm it, open the link in our email to new@example/)).toBeVisible()
    expect(await screen.findByText('You sign in with new@example.com.')).toBeVisible()
    const button = () => screen.getByRole('button', { name: 'Change email' })
    expect(screen.queryByRole('form', { name: 'Change email' })).toBeNull()
    expect(button()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(button()).toHaveFocus()
    await server.settled()
    expect(server.mails.map(({ to }) => to)).toEqual(expect.arrayContaining([ADA.email, 'new@example.com']))
  })

  it('shows an error at the password field if the password is wrong', async () => {
    const form = await change('a guess')
    expect(await form.findByText('This is not your current password')).toBeVisible()
    expect(form.getByLabelText('New email')).toHaveValue('new@example.com')
  })
})
