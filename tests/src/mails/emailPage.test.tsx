import { dirname, join } from 'node:path'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailFailure } from '../../../contract/mail'
import type { AdminUser } from '../../../contract/user'
import { MailError } from '../../../server/mail/mailer'
import { startSession } from '../../../src/authProvider/session'
import { keepClub } from '../../../src/dataProvider/club'
import { buildTestApp, TEST_CONFIG, type TestApp, type TestAppOptions } from '../../support/app'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer, type ServerLink } from '../../support/serverFetch'

// Tests in other files expect a mail server.
afterAll(() =>
  keepClub({ name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0, hasMailServer: true }),
)

const WITHOUT_SERVER = { config: { smtpUrl: undefined } }
/** The server writes no file here, because the test replaces its mailer. */
const FILE = join(TEST_CONFIG.dataDir, 'outbox', 'a.eml')

let server: TestApp
let link: ServerLink
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
  link = linkServer(server.app)
  reportingPage()
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

describe('a test email', () => {
  const send = async () => {
    const { user } = openApp('/email')
    await user.click(await screen.findByRole('button', { name: 'Send test email' }))
  }

  it('shows that the mail server has accepted it, or why not', { tags: 'slow' }, async () => {
    const { user } = openApp('/email')
    const button = await screen.findByRole('button', { name: 'Send test email' })
    // Screen readers announce what appears in a live region that already exists.
    const outcome = within(screen.getByRole('main')).getByRole('status')
    expect(outcome).toBeEmptyDOMElement()
    await user.click(button)
    expect(
      await within(outcome).findByText(`The mail server accepted the test email to ${admin.email}.`),
    ).toBeVisible()
    failure = 'signInFailed'
    await user.click(button)
    expect(
      await within(outcome).findByText(
        'Not delivered: The mail server refused the user name or password (EENVELOPE 550).',
      ),
    ).toBeVisible()
  })

  it('names its file if there is no mail server', async () => {
    await open(WITHOUT_SERVER)
    file = FILE
    await send()
    expect(await screen.findByText(`The email is saved as ${FILE}.`)).toBeVisible()
  })
})

describe('the page Email', () => {
  it('names the mail server and the sender', async () => {
    openApp('/email')
    expect(await screen.findByText('mail.touchline.test')).toBeVisible()
    expect(screen.getByText(TEST_CONFIG.mailFrom)).toBeVisible()
    expect(screen.queryByText(/SMTP_URL/)).toBeNull()
  })

  it('names the folder and links to the undelivered emails without a mail server', async () => {
    await open(WITHOUT_SERVER)
    file = FILE
    await invite('Ada')
    openApp('/email')
    expect(await screen.findByText(dirname(FILE))).toBeVisible()
    expect(screen.getByText(/^SMTP_URL=/)).toBeVisible()
    expect(screen.getByRole('link', { name: '1 email, because no mail server was set up' })).toHaveAttribute(
      'href',
      '/jobs?kind=mail&state=failed',
    )
  })

  it('redirects a scout', async () => {
    startSession(await persona(server, 'Scout'))
    const { address } = openApp('/email')
    await waitFor(() => expect(address()).toBe('/matches'))
  })
})

describe('without a mail server', () => {
  const NOTICE = `Not delivered: no mail server. Email is saved in ${dirname(FILE)}.`

  beforeEach(async () => {
    await open(WITHOUT_SERVER)
    file = FILE
    reportingPage()
  })

  it('shows an administrator where invitations are, in the users list and after inviting', async () => {
    const { id } = await invite('Ada')
    openApp('/users')
    expect(await screen.findByText(NOTICE)).toBeVisible()
    cleanup()
    const { user } = openApp(`/users/${id}`)
    const again = await screen.findByRole('button', { name: 'Resend invitation' })
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    await user.click(again)
    expect(await screen.findByText(NOTICE)).toBeVisible()
    expect(screen.queryByText(/^Invitation sent/)).toBeNull()
  })

  it('refers a scout to an administrator', async () => {
    startSession(await persona(server, 'Scout'))
    openApp('/users')
    expect(await screen.findByText('Not delivered: no mail server. Ask an administrator.')).toBeVisible()
  })

  it('is reported after a request for a new password', async () => {
    startSession(await persona(server, 'Scout'))
    const { user } = openApp('/request-reset-password')
    await user.type(await screen.findByLabelText('Email'), `${admin.email}{Enter}`)
    expect(await screen.findByText('Not delivered: no mail server. Ask an administrator.')).toBeVisible()
  })

  it('makes the toast after an invitation a warning', async () => {
    const { user } = openApp('/users/create')
    await user.type(await screen.findByLabelText(/^First name/), 'Nora')
    await user.type(await screen.findByLabelText(/^Last name/), 'New')
    await user.type(await screen.findByLabelText(/^Email/), 'nora@example.com')
    await user.click(await screen.findByRole('radio', { name: 'Agent' }))
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }))
    expect((await screen.findByText(NOTICE)).closest('[data-severity=warning]')).not.toBeNull()
  })
})
