import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import type { AdminUser } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { StatusLabel } from '../../../src/components/StatusLabel'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as admin, known, link, server } from '../../support/signedIn'

known('Admin', { firstName: 'Ada', lastName: 'Admin' })

async function openAs(role: Role, address: string) {
  const who = await persona(server, role, { firstName: 'Sven', lastName: role })
  startSession(who)
  return { who, ...openApp(address) }
}

const invited = async (role: Role = 'Agent') =>
  (
    await admin.call<AdminUser>('POST', '/v1/user/admin', {
      firstName: 'Nora',
      lastName: 'New',
      email: 'nora@touchline.test',
      role,
    })
  ).body
const storedUsers = async () =>
  (await admin.call<{ users: AdminUser[] }>('GET', '/v1/user/admin?page=1&amount=2000')).body.users
const roles = async () =>
  (await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).value)

it('the list of users shows name, e-mail, role and status', async () => {
  await invited()
  await openAs('Admin', '/users')
  const row = await screen.findByRole('row', { name: /Nora New/ })
  expect(row).toHaveTextContent('nora@touchline.test')
  expect(row).toHaveTextContent('Agent')
  expect(row).toHaveTextContent('Pending invitation')
  expect(screen.getByRole('row', { name: /Ada Admin/ })).toHaveTextContent('Active user')
})

it.each([
  [1, 'Active user', 'TaskAltIcon'],
  [2, 'Pending invitation', 'HourglassTopIcon'],
  [3, 'Expired invitation', 'HourglassEmptyIcon'],
  [null, 'Invalid status', 'WarningIcon'],
  [7, 'Invalid status', 'WarningIcon'],
])('a status of %s reads "%s"', (status, label, icon) => {
  render(<StatusLabel status={status} />)
  expect(screen.getByText(label)).toBeVisible()
  expect(screen.getByTestId(icon)).toBeInTheDocument()
})

describe('inviting', () => {
  it('creates a user and sends an email', async () => {
    const { user, address } = await openAs('Scout', '/users/create')
    await user.type(await screen.findByLabelText(/^First name/), 'Nora')
    await user.type(await screen.findByLabelText(/^Last name/), 'New')
    await user.type(await screen.findByLabelText(/^Email/), 'nora@touchline.test')
    await user.click(await screen.findByRole('radio', { name: 'Scout' }))
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Invitation sent to nora@touchline.test')).toBeVisible()
    await waitFor(() => expect(address()).toMatch(/^\/users\/[0-9a-f-]{36}$/))
    expect(await screen.findByRole('heading', { name: 'Nora New' })).toBeVisible()
    expect(await screen.findByText('Pending invitation')).toBeVisible()
    expect(await storedUsers()).toContainEqual(expect.objectContaining({ firstName: 'Nora', role: 'Scout' }))
    await server.settled()
    expect(server.mails).toMatchObject([{ to: 'nora@touchline.test' }])
  })

  it('offers a scout every role but Admin, and an administrator every role', async () => {
    await openAs('Scout', '/users/create')
    expect(await roles()).toEqual(['Agent', 'Scout', 'Player'])
    cleanup()
    await openAs('Admin', '/users/create')
    expect(await roles()).toEqual(['Admin', 'Agent', 'Scout', 'Player'])
  })

  it('again sends a new e-mail, and makes an expired invitation a pending one', async () => {
    const nora = await invited()
    await server.settled()
    server.clock.advance({ days: 8 })
    startSession(await persona(server, 'Admin'))
    const { user } = openApp(`/users/${nora.id}`)
    expect(await screen.findByText('Expired invitation')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Resend invitation' }))
    expect(await screen.findByText('Invitation sent to nora@touchline.test')).toBeVisible()
    expect(await screen.findByText('Pending invitation')).toBeVisible()
    await server.settled()
    expect(server.mails).toHaveLength(2)
  })
})

describe('a user', () => {
  it('is deleted after a confirmation that lists what stays', async () => {
    const nora = await invited()
    const { user } = await openAs('Admin', `/users/${nora.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this user?' })
    expect(dialog).toHaveTextContent('Nora New can no longer sign in.')
    await user.click(await within(dialog).findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User was successfully deleted')).toBeVisible()
    expect(link.callsOf(`DELETE /v1/user/admin/${nora.id}`)).toHaveLength(1)
  })

  it.each([
    ['invited', 'If you change the email, we send a new invitation', false],
    ['active', 'Only the user and administrators can change the email', true],
  ] as const)('who is %s: a scout can change the email, or sees why not', async (status, hint, isFixed) => {
    const { id } = status === 'invited' ? await invited() : await persona(server, 'Agent')
    await openAs('Scout', `/users/${id}`)
    const email = await screen.findByLabelText(/^Email/)
    expect(email).toHaveAccessibleDescription(expect.stringContaining(hint))
    expect(email.hasAttribute('readonly')).toBe(isFixed)
  })
})
