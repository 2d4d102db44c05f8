import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { users } from '../../../server/database/schema'
import { formatMoment } from '../../../src/i18n/days'
import { expectConsole } from '../../support/browserSetup'
import { cutOff } from '../../support/cutOff'
import { aPublishedAnalysis } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, server, signedIn, me as who } from '../../support/signedIn'

signedIn('Scout', { firstName: 'Sven', lastName: 'Svensson' })

const openAccount = () => openApp('/account')

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

describe('the account page', () => {
  it('shows names, email, role and status', async () => {
    openAccount()
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible()
    expect(await firstName()).toHaveValue('Sven')
    expect(await lastName()).toHaveValue('Svensson')
    expect(screen.getByText(who.email)).toBeVisible()
    expect(screen.getByText('Role').parentElement).toHaveTextContent('Scout')
    expect(screen.getByText('Active user')).toBeVisible()
    expect(document.title).toBe('Account · Touchline')
  })

  it('shows that loading failed, and can be retried', async () => {
    expectConsole(/Could not get user account/)
    link.intercept = ({ path }) => (path === PATHS.account ? json({ message: 'Down' }, 500) : undefined)
    const { user } = openAccount()
    expect(await screen.findByText('Something went wrong! Could not get user account')).toBeVisible()
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await firstName()).toHaveValue('Sven'))
  })
})

describe('the user’s own names', () => {
  it('are sent trimmed, once and without other fields, and appear in the menu at once', async () => {
    const sent: unknown[] = []
    link.intercept = ({ method, body }) => {
      if (method === 'PUT') sent.push(body)
      return undefined
    }
    const { user } = openAccount()
    await retype(user, await firstName(), '  Grace ')
    await retype(user, await lastName(), 'Hopper')
    await user.dblClick(await save())
    expect(await screen.findByText('Account saved')).toBeVisible()
    expect(screen.getByText('Grace Hopper')).toBeVisible()
    expect(screen.queryByText('Sven Svensson')).toBeNull()
    expect(await firstName()).toHaveValue('Grace')
    expect(sent).toEqual([{ firstName: 'Grace', lastName: 'Hopper' }])
    expect(await stored(who)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
  })

  it('stay in the form while a save is invalid, refused or offline, until it succeeds', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Could not update user account/)
    const { user } = openAccount()
    await retype(user, await firstName(), '   ')
    await user.click(await save())
    expect(await screen.findByText('Required')).toBeVisible()
    expect(await firstName()).toBeInvalid()
    expect(link.askedOf('PUT')).toEqual([])

    await retype(user, await firstName(), 'Grace')
    await retype(user, await lastName(), 'Hopper')
    link.intercept = ({ method }) =>
      method === 'PUT'
        ? json({ message: 'Some fields are wrong', code: 'invalid', errors: { lastName: 'Too odd' } }, 400)
        : undefined
    await user.click(await save())
    expect(await screen.findByText(/Something went wrong! Could not update user account/)).toBeVisible()
    expect(screen.getByText('Too odd')).toBeVisible()
    await dismissToasts(user)

    link.intercept = () => undefined
    await cutOff(link)
    await retype(user, await lastName(), 'Hopper')
    await user.click(await save())
    expect(await screen.findByText(/Could not update user account.*No connection/)).toBeVisible()
    expect(await lastName()).toHaveValue('Hopper')
    await dismissToasts(user)

    link.offline = false
    await user.click(await save())
    expect(await screen.findByText('Account saved')).toBeVisible()
    expect(await stored(who)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
  })
})

it('a password change starts with an email to the user’s own address, by one click, also after a failed click', async () => {
  const { user } = openAccount()
  const send = await screen.findByRole('button', { name: 'Email me a reset link' })
  await cutOff(link)
  await user.click(send)
  expect(
    await screen.findByText(/Something went wrong! Could not request a password reset\. No connection/),
  ).toBeVisible()
  await dismissToasts(user)
  link.offline = false
  await user.click(send)
  expect(
    await screen.findByText('Instructions to reset your password have been sent to your email'),
  ).toBeVisible()
  await server.settled()
  expect(server.mails).toMatchObject([{ to: who.email, text: expect.stringContaining('/reset-password/') }])
})

describe('deleting the own account', () => {
  const requestButton = () => screen.findByRole('button', { name: 'Request deletion' })
  const confirmButton = () => screen.findByRole('button', { name: 'Delete my account' })

  async function request(user: User) {
    await user.click(await requestButton())
    const dialog = await screen.findByRole('dialog', { name: 'Request deletion of your account?' })
    expect(dialog).toHaveTextContent('Nothing is deleted yet. If you do not confirm within 24 hours')
    expect(dialog).toHaveTextContent('Your analyses, matches and players stay')
    await user.click(await within(dialog).findByRole('button', { name: 'Request deletion' }))
    await confirmButton()
  }

  async function confirm(user: User) {
    await user.click(await confirmButton())
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account now?' })
    expect(dialog).toHaveTextContent('You cannot undo this.')
    expect(dialog).toHaveTextContent('with “Former user” as the author.')
    expect(dialog).toHaveTextContent('your access to reports shared with you')
    await user.click(await within(dialog).findByRole('button', { name: 'Delete my account' }))
  }

  it('explains each step beforehand, removes the account and keeps its analyses', async () => {
    const admin = await persona(server, 'Admin')
    const { user, address } = openAccount()
    const analysis = await aPublishedAnalysis(server, who)
    localStorage.setItem(`touchline.draft.${who.id}.matches.one`, '[]')
    localStorage.setItem(`RaStore.touchline.${who.id}.players.view`, '{}')
    await request(user)
    expect(link.callsOf(PATHS.confirmDeletion)).toEqual([])
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
    await who.call('DELETE', PATHS.account)
    openAccount()
    const until = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString()
    expect(
      await screen.findByText(
        `You requested deletion of your account. Confirm it by ${formatMoment(until)}.`,
      ),
    ).toBeVisible()
    expect(screen.getByText(/Do nothing, and the request expires/)).toBeVisible()
    expect(await confirmButton()).toBeVisible()
  })

  it('starts again if the request ended meanwhile', async () => {
    expectConsole(/Could not update user account/)
    const { user } = openAccount()
    await request(user)
    await server.database.orm.update(users).set({ deletionRequestedAt: null })
    await confirm(user)
    expect(await screen.findByText('The request has expired. Request the deletion again.')).toBeVisible()
    expect(await requestButton()).toBeVisible()
  })

  it('works with a server that does not report open requests', async () => {
    link.rewrite = async ({ method, path }, response) => {
      if (method !== 'GET' || path !== PATHS.account) return response
      const { deletionRequestedAt: _untold, ...account } = await response.json()
      return json(account)
    }
    const { user } = openAccount()
    await request(user)
    await confirm(user)
    expect(await screen.findByText(/Your account has been deleted/)).toBeVisible()
  })

  it('shows a failure and changes nothing', async () => {
    expectConsole(/Could not update user account/)
    const { user } = openAccount()
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

describe('the switch of the weekly email', () => {
  const wished = async () =>
    (await who.call<{ wantsWeeklyMail: boolean }>('GET', PATHS.account)).body.wantsWeeklyMail
  const weekly = () => screen.findByRole('switch', { name: 'Weekly email about followed players' })

  it('turns the email off and on, and back if the server does not answer', async () => {
    const { user } = openAccount()
    expect(await weekly()).toBeChecked()
    await user.click(await weekly())
    await waitFor(async () => expect(await wished()).toBe(false))
    expect(await weekly()).not.toBeChecked()
    expectConsole(/Could not update user account/)
    link.intercept = ({ method }) => (method === 'PUT' ? json({ message: 'Down' }, 500) : undefined)
    await user.click(await weekly())
    expect(await screen.findByText(/Could not update user account/)).toBeVisible()
    expect(await weekly()).not.toBeChecked()
    expect(await wished()).toBe(false)
  })

  it('is missing if the server has no such email', async () => {
    link.intercept = ({ path, method }) =>
      path === PATHS.account && method === 'GET' ? json({ ...who, status: 1 }) : undefined
    openAccount()
    expect(await firstName()).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
