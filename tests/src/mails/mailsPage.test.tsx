import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MailFailure } from '../../../contract/mail'
import type { AdminUser } from '../../../contract/user'
import { MailError } from '../../../server/mail/mailer'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

let server: TestApp
let admin: Persona
let failure: MailFailure | null

beforeEach(async () => {
  failure = null
  server = await buildTestApp({
    mail: {
      async send() {
        if (failure !== null) throw new MailError(failure, 'EENVELOPE 550')
      },
      close: async () => {},
    },
  })
  linkServer(server.app)
  admin = await persona(server, 'Admin')
  startSession(admin)
})

async function invite(firstName: string, why: MailFailure | null = null): Promise<AdminUser> {
  failure = why
  const { body } = await admin.call<AdminUser>('POST', '/v1/user/admin', {
    firstName,
    lastName: 'New',
    email: `${firstName.toLowerCase()}@example.com`,
  })
  await server.settled()
  failure = null
  return body
}

const rows = async () => within(await screen.findByRole('main')).findAllByRole('listitem')

describe('outgoing mail', () => {
  it('shows its last page where the address names a later one, as after deletions', {
    tags: 'slow',
  }, async () => {
    await invite('Ada')
    const { address } = openApp('/mails?state=sent&page=7')
    expect((await rows())[0]).toHaveTextContent('Ada New')
    expect(address()).toBe('/mails?state=sent&page=1')
  })

  it('opens from the users, and lists failed mails with the reason, waiting and sent ones', {
    tags: 'slow',
  }, async () => {
    await invite('Ada')
    await invite('Bo', 'unreachable')
    await invite('Cy', 'refused')
    const { user } = openApp('/users')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Outgoing mail' }))
    expect(await screen.findByRole('heading', { name: 'Outgoing mail' })).toBeVisible()
    expect(await screen.findByText(/^No mail server is set up/)).toBeVisible()
    const [cy, bo, ada] = await rows()
    expect(cy).toHaveTextContent(/Cy New.*Failed · Invitation.*may be wrong \(EENVELOPE 550\).*Tried once/)
    expect(bo).toHaveTextContent(/Waiting · Invitation.*could not be reached.*Tried once, next try on/)
    expect(ada).toHaveTextContent(/ada@example\.com.*Sent · Invitation/)
    expect(within(ada ?? document.body).queryByRole('button')).toBeNull()
  })

  it('is sent again, as it was', { tags: 'slow' }, async () => {
    await invite('Cy', 'refused')
    const { user } = openApp('/mails')
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The mail to cy@example.com goes out again')).toBeVisible()
    expect(await screen.findByText(/Waiting · Invitation/)).toBeVisible()
    await server.settled()
    expect(await screen.findByText(/Sent · Invitation/)).toBeVisible()
  })
})

describe('outgoing mail is not', () => {
  it('for a scout: its address redirects', async () => {
    startSession(await persona(server, 'Scout'))
    const { address } = openApp('/mails')
    await waitFor(() => expect(address()).toBe('/matches'))
  })
})
