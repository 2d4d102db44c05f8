import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUser } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { fill } from '../../support/fill'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { mailedSecret } from '../../support/serverTest'
import { me as admin, known, link, server } from '../../support/signedIn'

const PASSWORD = 'a password of her own'

let nora: AdminUser

known('Admin', { firstName: 'Ada', lastName: 'Admin' })

beforeEach(async () => {
  const fields = { firstName: 'Nora', lastName: 'New', email: 'nora@touchline.test', role: 'Scout' }
  nora = (await admin.call<AdminUser>('POST', '/v1/user/admin', fields)).body
})

/** Returns the path of the link in the newest email. */
const mailedPath = async () => `/signup/${await mailedSecret('signup', { server })}`

describe('the link of an invitation', () => {
  it('opens a page with the name filled in, accepts a password and signs in', async () => {
    const { user, address } = openApp(await mailedPath())
    expect(await screen.findByRole('heading', { name: 'Accept your invitation' })).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('Nora')
    expect(screen.getByLabelText('Last name')).toHaveValue('New')
    expect(screen.getByLabelText('Email')).toHaveValue('nora@touchline.test')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await user.clear(await screen.findByLabelText('Last name'))
    await fill(user, { 'Last name': 'Nyberg' })
    await fill(user, { Password: PASSWORD })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
    expect(address()).toBe('/matches')
    expect(await screen.findByText('Nora Nyberg')).toBeVisible()
    expect((await admin.call('GET', `/v1/user/admin/${nora.id}`)).body).toMatchObject({
      lastName: 'Nyberg',
      status: 1,
      role: 'Scout',
    })
  })

  it('that was used shows that, with a link to the sign-in page', async () => {
    const path = await mailedPath()
    const invitation = path.split('/').at(-1)
    await admin.call('POST', '/v1/signup', { ...nora, password: PASSWORD, invitation })
    const { user, address } = openApp(path)
    const heading = await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByText(/ask for a new one/)).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(address()).toBe('/login')
  })

  it('works with empty fields if the server does not know the call', { tags: 'slow' }, async () => {
    link.intercept = ({ method }) =>
      method === 'GET' ? json({ message: 'There is nothing here', code: 'notFound' }, 404) : undefined
    const { user } = openApp(await mailedPath())
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
    link.intercept = () => undefined
    const fields = { 'First name': 'Nora', 'Last name': 'New', Email: 'other@touchline.test' }
    await fill(user, { ...fields, Password: PASSWORD })
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This invitation is for another email'),
    )
    await user.clear(await screen.findByLabelText('Email'))
    await fill(user, { Email: 'nora@touchline.test' })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
  })
})

it('the link of an invitation, opened while signed in, names the user and does nothing until they log out', async () => {
  startSession(admin)
  const { user, address } = openApp(await mailedPath())
  expect(await screen.findByRole('heading', { name: 'You are signed in as Ada Admin' })).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(link.calls.map(({ method }) => method)).toEqual(['GET'])
  await user.click(await screen.findByRole('button', { name: 'Sign out and continue' }))
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Nora'))
  expect(address()).toMatch(/^\/signup\//)
  await waitFor(() => expect(link.callsOf('POST /v1/logout')).toHaveLength(1))
})

it('the used link of an invitation opens the shared report for a signed-in user', async () => {
  const path = await mailedPath()
  const invitation = path.split('/').at(-1)
  await admin.call('POST', '/v1/signup', { ...nora, password: PASSWORD, invitation })
  startSession(admin)
  const { address } = openApp(`${path}?returnUrl=%2Fplayers`)
  expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible()
  expect(address()).toBe('/players')
})
