import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MailFailure } from '../../../contract/mail'
import type { AdminUser } from '../../../contract/user'
import { MailError } from '../../../server/mail/mailer'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../support/app'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

let server: TestApp
let admin: Persona
let failure: MailFailure | null
let file: string | undefined

beforeEach(async () => {
  failure = null
  file = undefined
  await open()
})

async function open(config: Pick<TestAppOptions, 'config'> = {}): Promise<void> {
  server = await buildTestApp({
    ...config,
    mail: {
      async send() {
        if (failure !== null) throw new MailError(failure, 'EENVELOPE 550')
        return file === undefined ? {} : { file }
      },
      close: async () => {},
    },
  })
  linkServer(server.app)
  admin = await persona(server, 'Admin')
  startSession(admin)
}

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

  it('lists failed emails with the reason, pending and sent ones', {
    tags: 'slow',
  }, async () => {
    await invite('Ada')
    await invite('Bo', 'unreachable')
    await invite('Cy', 'refused')
    openApp('/mails')
    const [cy, bo, ada] = await rows()
    expect(cy).toHaveTextContent(
      /Cy New.*Not delivered · Invitation.*may be wrong \(EENVELOPE 550\).*1 attempt/,
    )
    expect(bo).toHaveTextContent(/Queued · Invitation.*could not be reached.*1 attempt, next attempt on/)
    expect(ada).toHaveTextContent(/ada@example\.com.*Sent · Invitation/)
    expect(within(ada ?? document.body).queryByRole('button')).toBeNull()
  })

  it('is sent again, as it was', { tags: 'slow' }, async () => {
    await invite('Cy', 'refused')
    const { user } = openApp('/mails')
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Email to cy@example.com queued')).toBeVisible()
    expect(await screen.findByText(/Queued · Invitation/)).toBeVisible()
    await server.settled()
    expect(await screen.findByText(/Sent · Invitation/)).toBeVisible()
  })

  it('lists an email without a mail server as not delivered, with its file', async () => {
    await open({ config: { smtpUrl: undefined } })
    file = '/data/outbox/a.eml'
    await invite('Ada')
    openApp('/mails')
    const [ada] = await rows()
    expect(ada).toHaveTextContent(/Not delivered · Invitation.*No mail server \(a\.eml\)/)
    expect(ada).not.toHaveTextContent('attempt')
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  })
})

describe('outgoing mail is not', () => {
  it('for a scout: its address redirects', async () => {
    startSession(await persona(server, 'Scout'))
    const { address } = openApp('/mails')
    await waitFor(() => expect(address()).toBe('/matches'))
  })
})
