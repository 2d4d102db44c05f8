import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { PATHS } from '../../../contract/paths'
import { users } from '../../../server/database/schema'
import { startSession } from '../../../src/authProvider/session'
import { formatMoment } from '../../../src/i18n/days'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { cutOff } from '../../support/cutOff'
import { aPublishedAnalysis } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

let server: TestApp
let link: ServerLink

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
})

async function openAccount(role: Role = 'Scout') {
  const who = await persona(server, role, { firstName: 'Sven', lastName: 'Svensson' })
  startSession(who)
  return { who, ...openApp('/account') }
}

type User = ReturnType<typeof openApp>['user']

const firstName = () => screen.findByLabelText(/^First name/)
const lastName = () => screen.findByLabelText(/^Last name/)
const save = () => screen.findByRole('button', { name: 'Save' })
const stored = async ({ call }: Persona) =>
  (await call<{ firstName: string; lastName: string }>('GET', PATHS.account)).body

async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

describe('the own account', () => {
  it.each(ROLES)('is shown to every role: %s', async (role) => {
    const { who } = await openAccount(role)
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible()
    expect(await firstName()).toHaveValue('Sven')
    expect(await lastName()).toHaveValue('Svensson')
    expect(screen.getByText(who.email)).toBeVisible()
    expect(screen.getByText('Role').parentElement).toHaveTextContent(role)
    expect(screen.getByText('Active user')).toBeVisible()
    expect(document.title).toBe('Account · Touchline')
  })

  it('says that it could not be loaded, and tries again', async () => {
    expectConsole(/Could not get user account/)
    link.intercept = ({ path }) => (path === PATHS.account ? json({ message: 'Down' }, 500) : undefined)
    const { user } = await openAccount()
    expect(await screen.findByText('Something went wrong! Could not get user account')).toBeVisible()
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await firstName()).toHaveValue('Sven'))
  })

  it('is shown as well by a server that says role and status in its own way', async () => {
    link.rewrite = ({ method, path }, response) =>
      method === 'GET' && path === PATHS.account
        ? json({
            id: '1',
            firstName: 'Sven',
            lastName: 'S',
            email: 's@example.com',
            role: 'SCOUT',
            status: 9,
          })
        : response
    await openAccount()
    await waitFor(() => expect(screen.getByText('Role').parentElement).toHaveTextContent('Scout'))
    expect(screen.getByText('Invalid status')).toBeVisible()
  })
})

describe('the own names', () => {
  it('are stored trimmed, and the menu says them at once', async () => {
    const { who, user } = await openAccount()
    await retype(user, await firstName(), '  Grace ')
    await retype(user, await lastName(), 'Hopper')
    await user.click(await save())
    expect(await screen.findByText('Account saved')).toBeVisible()
    expect(screen.getByText('Grace Hopper')).toBeVisible()
    expect(screen.queryByText('Sven Svensson')).toBeNull()
    expect(await firstName()).toHaveValue('Grace')
    expect(await stored(who)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
    const [put] = link.callsOf(`PUT ${PATHS.account}`)
    expect(put?.status).toBe(200)
  })

  it('are sent as the document has it, and nothing else with them', async () => {
    const sent: unknown[] = []
    link.intercept = ({ method, body }) => {
      if (method === 'PUT') sent.push(body)
      return undefined
    }
    const { user } = await openAccount()
    await retype(user, await firstName(), 'Grace')
    await user.dblClick(await save())
    expect(await screen.findByText('Account saved')).toBeVisible()
    expect(sent).toEqual([{ firstName: 'Grace', lastName: 'Svensson' }])
  })

  it('are in the list of users, too, which is loaded only once', async () => {
    const { user } = await openAccount('Scout')
    await user.click(await screen.findByRole('link', { name: 'Users' }))
    expect(await screen.findByRole('row', { name: /Sven Svensson/ })).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Account' }))
    await retype(user, await firstName(), 'Grace')
    await user.click(await save())
    expect(await screen.findByText('Account saved')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Users' }))
    expect(await screen.findByRole('row', { name: /Grace Svensson/ })).toBeVisible()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(link.askedOf('GET /v1/user/admin')).toHaveLength(1)
  })

  it('must be there', async () => {
    const { user } = await openAccount()
    await user.clear(await firstName())
    await user.type(await firstName(), '   ')
    await user.click(await save())
    expect(await screen.findByText('Required')).toBeVisible()
    expect(await firstName()).toBeInvalid()
    expect(link.askedOf('PUT')).toEqual([])
  })

  it('stay in the form when the server refuses them, with its words at the field', async () => {
    expectConsole(/Could not update user account/)
    link.intercept = ({ method }) =>
      method === 'PUT'
        ? json({ message: 'Some fields are wrong', code: 'invalid', errors: { lastName: 'Too odd' } }, 400)
        : undefined
    const { user } = await openAccount()
    await retype(user, await lastName(), 'Hopper')
    await user.click(await save())
    expect(await screen.findByText(/Something went wrong! Could not update user account/)).toBeVisible()
    expect(screen.getByText('Too odd')).toBeVisible()
    expect(await lastName()).toHaveValue('Hopper')
  })

  it('stay in the form without a network, and are stored by the next attempt', async () => {
    expectConsole(/Could not update user account/)
    const { who, user } = await openAccount()
    await retype(user, await lastName(), 'Hopper')
    await cutOff(link)
    await user.click(await save())
    expect(await screen.findByText(/Could not update user account.*No connection/)).toBeVisible()
    expect(await lastName()).toHaveValue('Hopper')
    await dismissToasts(user)
    link.offline = false
    await user.click(await save())
    expect(await screen.findByText('Account saved')).toBeVisible()
    expect(await stored(who)).toMatchObject({ lastName: 'Hopper' })
  })

  it('are not left unsaved without asking', async () => {
    const { user, address } = await openAccount()
    await retype(user, await lastName(), 'Hopper')
    await user.click(await screen.findByRole('link', { name: 'Charts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pending changes' })
    expect(dialog).toHaveTextContent('Are you sure you want to leave without saving?')
    await user.click(await within(dialog).findByRole('button', { name: 'No, stay' }))
    await waitFor(() => expect(address()).toBe('/account'))
    await user.click(await screen.findByRole('link', { name: 'Charts' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, leave' }))
    await waitFor(() => expect(address()).toBe('/charts'))
  })
})

describe('another password', () => {
  it('begins with a mail to the own address, at one click', async () => {
    const { who, user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: 'Send link to change password' }))
    expect(
      await screen.findByText('Instructions to reset your password have been sent to your email'),
    ).toBeVisible()
    await server.settled()
    expect(server.mails).toMatchObject([{ to: who.email, text: expect.stringContaining('/reset-password/') }])
  })

  it('says that it could not be asked for', async () => {
    const { user } = await openAccount()
    const send = await screen.findByRole('button', { name: 'Send link to change password' })
    await cutOff(link)
    await user.click(send)
    expect(
      await screen.findByText(/Something went wrong! Could not request a password reset\. No connection/),
    ).toBeVisible()
  })
})

describe('deleting the own account', () => {
  const requestButton = () => screen.findByRole('button', { name: 'Request deletion' })
  const confirmButton = () => screen.findByRole('button', { name: 'Delete my account' })

  async function request(user: User) {
    await user.click(await requestButton())
    const dialog = await screen.findByRole('dialog', { name: 'Request the deletion of your account?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Request deletion' }))
    await confirmButton()
  }

  async function confirm(user: User) {
    await user.click(await confirmButton())
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account now?' })
    await user.click(await within(dialog).findByRole('button', { name: 'Delete my account' }))
  }

  it('says before each step what it will do', async () => {
    const { user } = await openAccount()
    await user.click(await requestButton())
    const first = await screen.findByRole('dialog')
    expect(first).toHaveTextContent('Nothing is deleted yet. You have 24 hours to confirm')
    expect(first).toHaveTextContent('Your analyses, matches and players stay.')
    expect(link.callsOf('DELETE')).toEqual([])
    await user.click(await within(first).findByRole('button', { name: 'Request deletion' }))
    await user.click(await confirmButton())
    const second = await screen.findByRole('dialog', { name: 'Delete your account now?' })
    expect(second).toHaveTextContent('It cannot be undone.')
    expect(second).toHaveTextContent('They show “Former user” as the author.')
    expect(second).toHaveTextContent('your access to analyses that others share with you')
    await user.click(await within(second).findByRole('button', { name: 'Cancel' }))
    expect(link.callsOf(PATHS.confirmDeletion)).toEqual([])
  })

  it('removes the account, keeps its analyses, and says goodbye on the sign-in page', async () => {
    const admin = await persona(server, 'Admin')
    const { who, user, address } = await openAccount()
    const analysis = await aPublishedAnalysis(server, who)
    localStorage.setItem(`touchline.draft.${who.id}.matches.one`, '[]')
    localStorage.setItem(`RaStore.touchline.${who.id}.players.view`, '{}')
    await request(user)
    await confirm(user)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByText(/Your account has been deleted/)).toBeVisible()
    expect(screen.queryByText('Unauthorized request')).toBeNull()
    expect(address()).toBe('/login')
    expect(Object.keys(localStorage)).toEqual([])
    const kept = await admin.call('GET', PATHS.record('analyses', analysis.id))
    expect(kept.body).toMatchObject({ scouter: null, scout: null })
  })

  it('remembers the request through a reload, with the time until which it can be confirmed', async () => {
    const who = await persona(server, 'Scout')
    await who.call('DELETE', PATHS.account)
    startSession(who)
    openApp('/account')
    const until = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString()
    expect(
      await screen.findByText(
        `You have requested the deletion of your account. Confirm by ${formatMoment(until)}.`,
      ),
    ).toBeVisible()
    expect(screen.getByText(/Just do not confirm/)).toBeVisible()
    expect(await confirmButton()).toBeVisible()
  })

  it('says in plain words that the last administrator cannot go', async () => {
    expectConsole(/Could not update user account/)
    const { user } = await openAccount('Admin')
    await user.click(await requestButton())
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: /Request/ }),
    )
    expect(await screen.findByText(/You are the last administrator/)).toBeVisible()
    expect(await requestButton()).toBeEnabled()
    expect(screen.queryByText(/Something went wrong/)).toBeNull()
  })

  it('begins again where the request has ended meanwhile', async () => {
    expectConsole(/Could not update user account/)
    const { user } = await openAccount()
    await request(user)
    await server.database.orm.update(users).set({ deletionRequestedAt: null })
    await confirm(user)
    expect(await screen.findByText('The request has ended. Request the deletion again.')).toBeVisible()
    expect(await requestButton()).toBeVisible()
  })

  it('works with a server that does not tell of requests', async () => {
    link.rewrite = async ({ method, path }, response) => {
      if (method !== 'GET' || path !== PATHS.account) return response
      const { deletionRequestedAt: _untold, ...account } = await response.json()
      return json(account)
    }
    const { user } = await openAccount()
    await request(user)
    await confirm(user)
    expect(await screen.findByText(/Your account has been deleted/)).toBeVisible()
  })

  it('tells of a failure and leaves everything as it is', async () => {
    expectConsole(/Could not update user account/)
    const { user } = await openAccount()
    await requestButton()
    await cutOff(link)
    await user.click(await requestButton())
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: /Request/ }),
    )
    expect(await screen.findByText(/Could not update user account.*No connection/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await requestButton()).toBeVisible()
  })
})
