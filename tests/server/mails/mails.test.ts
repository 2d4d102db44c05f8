import { beforeEach, describe, expect, it } from 'vitest'
import type { ClubAnswer } from '../../../contract/club'
import { type JobsAnswer, jobsAnswerSchema } from '../../../contract/jobs'
import type { MailFailure, TestMailAnswer } from '../../../contract/mail'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { clearOldMails } from '../../../server/modules/mails/mails.service'
import { buildTestApp, TEST_CONFIG, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'
import { createTestMail, refused, taken } from './testMail'

let test: TestApp
let admin: Persona
let mail: ReturnType<typeof createTestMail>

beforeEach(async () => {
  mail = createTestMail()
  test = await buildTestApp({ mail: mail.mailer })
  admin = await persona(test, 'Admin')
})

async function invite(email: string, failure?: MailFailure): Promise<AdminUser> {
  mail.fate = failure === undefined ? taken : refused(failure, 'EENVELOPE 550 RCPT TO')
  const { body } = await admin.call<AdminUser>('POST', RESOURCES.users.path, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
  })
  await test.settled()
  return body
}

const read = async (query = ''): Promise<JobsAnswer> =>
  jobsAnswerSchema.parse((await admin.call('GET', `${PATHS.jobs}?kind=mail${query}`)).body)
const addresses = ({ jobs }: JobsAnswer) => jobs.map(({ mail: of }) => of?.recipient.email)

describe('the emails in the list of jobs', () => {
  it('lists the recipient, kind, state and failure of each email, failed ones first', async () => {
    const ada = await invite('ada@example.com')
    await invite('bo@example.com', 'unreachable')
    await invite('cy@example.com', 'refused')
    const answer = await read()
    expect(answer).toMatchObject({ total: 3 })
    expect(addresses(answer)).toEqual(['cy@example.com', 'bo@example.com', 'ada@example.com'])
    expect(answer.jobs[2]).toEqual({
      id: expect.any(String),
      kind: 'mail',
      subject: null,
      mail: {
        kind: 'invitation',
        recipient: { id: ada.id, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
        expiresAt: new Date(test.now().getTime() + 7 * 86_400_000).toISOString(),
        failureCodes: null,
      },
      startedBy: null,
      state: 'done',
      progress: null,
      attempts: 1,
      createdAt: test.now().toISOString(),
      startedAt: null,
      endedAt: test.now().toISOString(),
      nextAttemptAt: null,
      failure: null,
      isStoppable: false,
      isRetryable: false,
    })
    expect(answer.jobs[0]).toMatchObject({
      state: 'failed',
      failure: 'refused',
      mail: { failureCodes: 'EENVELOPE 550 RCPT TO' },
      isRetryable: true,
    })
  })

  it('is paged, and filtered by state', async () => {
    await invite('ada@example.com')
    await invite('bo@example.com', 'refused')
    await invite('cy@example.com', 'refused')
    expect(addresses(await read('&state=done'))).toEqual(['ada@example.com'])
    expect(await read('&state=failed&amount=1&page=2')).toMatchObject({
      total: 2,
      jobs: [{ state: 'failed' }],
    })
    expect((await admin.call('GET', `${PATHS.jobs}?state=lost`)).status).toBe(400)
  })

  it('loses sent and failed emails after 30 days', async () => {
    await invite('ada@example.com')
    await invite('bo@example.com', 'refused')
    test.clock.advance({ days: 29 })
    await clearOldMails(test)
    admin = await persona(test, 'Admin')
    expect(await read()).toMatchObject({ total: 2 })
    test.clock.advance({ days: 2 })
    await clearOldMails(test)
    admin = await persona(test, 'Admin')
    expect(await read()).toMatchObject({ total: 0 })
  })
})

describe('a mail that failed', () => {
  const failed = async () => (await read('&state=failed')).jobs[0]?.id ?? ''

  it('is sent again at the request of an administrator', async () => {
    await invite('ada@example.com', 'refused')
    mail.fate = taken
    expect(await admin.call('POST', PATHS.retryJob(await failed()))).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await read()).jobs).toMatchObject([{ state: 'queued', attempts: 0 }])
    await test.settled()
    expect((await read()).jobs).toMatchObject([{ state: 'done', attempts: 1 }])
  })

  it('is not sent again if it was sent, is unknown or its link has expired', async () => {
    await invite('ada@example.com')
    const [sent] = (await read()).jobs
    const refusal = {
      status: 409,
      body: { code: 'conflict', message: 'This email has already been sent, or its link has expired' },
    }
    expect(await admin.call('POST', PATHS.retryJob(sent?.id ?? ''))).toMatchObject(refusal)
    await invite('bo@example.com', 'refused')
    const id = await failed()
    test.clock.advance({ days: 8 })
    admin = await persona(test, 'Admin')
    expect(await admin.call('POST', PATHS.retryJob(id))).toMatchObject(refusal)
    expect((await admin.call('POST', PATHS.retryJob(admin.id))).status).toBe(404)
  })
})

describe('without a mail server', () => {
  const FOLDER = `${TEST_CONFIG.dataDir}/outbox`

  beforeEach(async () => {
    mail.file = '/data/outbox/a.eml'
    test = await buildTestApp({ mail: mail.mailer, config: { smtpUrl: undefined } })
    admin = await persona(test, 'Admin')
  })

  it('an email is listed as not delivered, with its file, and cannot be sent again', async () => {
    await invite('ada@example.com')
    const { jobs } = await read()
    expect(jobs).toMatchObject([
      { state: 'failed', failure: 'noMailServer', mail: { failureCodes: 'a.eml' }, isRetryable: false },
    ])
    expect((await admin.call('POST', PATHS.retryJob(jobs[0]?.id ?? ''))).status).toBe(409)
  })

  it('an email can be sent again once a mail server is set', async () => {
    await invite('ada@example.com')
    const { jobs } = await read()
    const { config } = test
    config.smtpUrl = TEST_CONFIG.smtpUrl
    mail.file = undefined
    expect((await read()).jobs).toMatchObject([{ isRetryable: true }])
    expect((await admin.call('POST', PATHS.retryJob(jobs[0]?.id ?? ''))).status).toBe(200)
    await test.settled()
    expect((await read()).jobs).toMatchObject([{ state: 'done', failure: null }])
    expect(mail.sent).toMatchObject([{ to: 'ada@example.com' }, { to: 'ada@example.com' }])
  })

  it('administrators get the folder and the number of undelivered emails', async () => {
    await invite('ada@example.com')
    expect((await admin.call('GET', PATHS.mailServer)).body).toEqual({
      host: null,
      sender: TEST_CONFIG.mailFrom,
      folder: FOLDER,
      undelivered: 1,
    })
  })

  it('the test emails of an administrator are not limited', async () => {
    for (let sent = 1; sent <= 6; sent += 1)
      expect((await admin.call('POST', PATHS.testMail)).body).toMatchObject({ failure: 'noMailServer' })
  })

  it('is reported to everyone, and its folder only to administrators', async () => {
    expect((await admin.call<ClubAnswer>('GET', PATHS.club)).body.hasMailServer).toBe(false)
    const scout = await persona(test, 'Scout')
    expect(JSON.stringify((await scout.call('GET', PATHS.club)).body)).not.toContain(FOLDER)
    expect((await scout.call('GET', PATHS.mailServer)).status).toBe(403)
  })
})

it('names the mail server without its user name and password', async () => {
  const smtpUrl = 'smtps://scouting:secret@mail.example:465?name=secret'
  test = await buildTestApp({ mail: mail.mailer, config: { smtpUrl } })
  admin = await persona(test, 'Admin')
  expect((await admin.call('GET', PATHS.mailServer)).body).toEqual({
    host: 'mail.example:465',
    sender: TEST_CONFIG.mailFrom,
    folder: null,
    undelivered: 0,
  })
})

describe('a test email', () => {
  const send = (by = admin) => by.call<TestMailAnswer>('POST', PATHS.testMail)

  it('goes to the administrator’s own address at once', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      body: { email: admin.email, failure: null, failureCodes: null },
    })
    expect(mail.sent).toMatchObject([{ to: admin.email, subject: 'Test email from Touchline' }])
    expect(await read()).toMatchObject({ total: 0 })
  })

  it('returns why it was not delivered', async () => {
    mail.fate = refused('signInFailed', 'EAUTH 535')
    expect((await send()).body).toMatchObject({ failure: 'signInFailed', failureCodes: 'EAUTH 535' })
    mail.fate = taken
    mail.file = '/data/outbox/a.eml'
    expect((await send()).body).toMatchObject({
      failure: 'noMailServer',
      failureCodes: '/data/outbox/a.eml',
    })
  })

  it('is sent five times an hour at most', async () => {
    for (let sent = 1; sent <= 5; sent += 1) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})
