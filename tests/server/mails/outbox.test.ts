import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { createJobs, type Jobs } from '../../../server/jobs/runner'
import { createMailer, MailError, type Mailer } from '../../../server/mail/mailer'
import { createOutbox, type Outbox } from '../../../server/modules/mails/outbox'
import { buildTestApp, type TestApp } from '../../support/app'
import { testEngine } from '../../support/database'
import { caller, type Persona, persona } from '../../support/personas'
import { type SmtpServer, startSmtpServer } from '../../support/smtpServer'
import { statementsDuring } from '../../support/statements'
import { createTestMail, listMails, lockUser, neverEnds, refused, taken } from './testMail'

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }

/** Beside the minute that a mail server may take, little on any machine. */
const MUCH_LESS_MS = 15_000

let mail: ReturnType<typeof createTestMail>
let test: TestApp
let admin: Persona
let logged: unknown[]

beforeEach(async () => {
  mail = createTestMail()
  logged = []
  test = await buildTestApp({ mail: mail.mailer })
  admin = await persona(test, 'Admin')
})

const invite = async (said: Partial<typeof ADA> = {}) =>
  (await admin.call<AdminUser>('POST', RESOURCES.users.path, { ...ADA, ...said })).body
const forgot = (email: string) => caller(test.app)('POST', PATHS.forgotPassword, { email })
const list = () => listMails(test)
const only = async () => (await list()).jobs[0]

/** One more instance on the same database, or the same one started again. */
const anotherInstance = (by: Mailer = mail.mailer): Outbox =>
  createOutbox({
    ...test,
    mail: by,
    log: { warn: (...said: unknown[]) => logged.push(said) },
  })

/** The runner of an instance that only sends emails. */
function runnerOf({ isDue, sendDue }: Outbox): Jobs {
  const log = { error: (...said: unknown[]) => logged.push(said) }
  return createJobs({ ...test, log }, () => ({ mail: { isDue, drain: sendDue } }))
}

const linkIn = (text: string) => /\/(?:signup|reset-password)\/(\S+)/.exec(text)?.[1] ?? ''

describe('an email is stored with its cause', () => {
  it('and is sent by another instance if the server ends directly after it', async () => {
    await invite()
    await forgot(admin.email)
    expect(mail.sent).toEqual([])

    await anotherInstance().sendDue()
    expect(mail.sent.map(({ to }) => to).sort()).toEqual([admin.email, ADA.email].sort())
    const invitation = mail.sent.find(({ to }) => to === ADA.email)
    const { status } = await caller(test.app)('GET', PATHS.invitation(linkIn(invitation?.text ?? '')))
    expect(status).toBe(200)
  })

  it('and not at all where that is refused', async () => {
    await invite()
    expect((await admin.call('POST', RESOURCES.users.path, ADA)).status).toBe(409)
    expect((await list()).total).toBe(1)
  })

  it('and sent again under the same Message-ID where the server ends while sending', async () => {
    await invite()
    mail.fate = neverEnds
    void anotherInstance().sendDue()
    await expect.poll(() => mail.tried).toHaveLength(1)

    mail.fate = taken
    await anotherInstance().sendDue()
    expect(mail.sent).toEqual([])
    test.clock.advance({ minutes: 3 })
    await anotherInstance().sendDue()
    expect(mail.tried[1]).toBe(mail.tried[0])
    expect(mail.sent).toHaveLength(1)
  })

  it('and sent once, however many instances look for it', async () => {
    const emails = Array.from({ length: 23 }, (_user, at) => `user${at}@example.com`)
    for (const email of emails) await invite({ email })
    await Promise.all([anotherInstance(), anotherInstance(), anotherInstance()].map((one) => one.sendDue()))
    // What another one held was passed over, and is theirs to end.
    expect(mail.sent.map(({ to }) => to).sort()).toEqual(emails.sort())
  })

  it('without its text or its secret', async () => {
    await invite()
    await forgot(admin.email)
    await test.settled()
    const { rows } = await test.database.orm.execute<{ all: string }>(
      sql`select (select json_agg(mails) from mails)::text || (select json_agg(secrets) from secrets)::text as all`,
    )
    const stored = rows[0]?.all ?? ''
    expect(mail.sent).toHaveLength(2)
    for (const { text } of mail.sent) expect(stored).not.toContain(linkIn(text))
    for (const { to } of mail.sent) expect(stored).not.toContain(to)
  })
})

it('a transaction that stores a mail, and takes long, does not keep it from being sent', {
  tags: 'slow',
}, async () => {
  const jobs = runnerOf(anotherInstance())
  jobs.start()
  try {
    await test.database.orm.transaction(async () => {
      jobs.wake()
      await delay(200)
    })
    await invite()
    await expect.poll(() => mail.sent).toHaveLength(1)
    expect(logged).toEqual([])
  } finally {
    await jobs.stop()
  }
})

describe('a mail that is not taken', () => {
  it('is tried again after a minute and then ever later, and arrives', async () => {
    await invite()
    mail.fate = refused('unreachable', 'ECONNREFUSED')
    const instance = anotherInstance()
    await instance.sendDue()
    const waiting = await only()
    expect(waiting).toMatchObject({
      state: 'retrying',
      attempts: 1,
      failure: 'unreachable',
      mail: { failureCodes: 'ECONNREFUSED' },
    })
    const wait = Date.parse(waiting?.nextAttemptAt ?? '') - test.now().getTime()
    expect(wait).toBeGreaterThanOrEqual(60_000)
    expect(wait).toBeLessThanOrEqual(75_000)

    test.clock.advance({ minutes: 1.25 })
    await instance.sendDue()
    test.clock.advance({ minutes: 1.5 })
    await instance.sendDue()
    expect(await only()).toMatchObject({ attempts: 2 })

    mail.fate = taken
    test.clock.advance({ minutes: 1 })
    await instance.sendDue()
    expect(await only()).toMatchObject({ state: 'done', attempts: 3, failure: null, nextAttemptAt: null })
    expect(mail.sent).toHaveLength(1)
  })

  it('is given up after sixteen attempts, and at once where it is refused for good', {
    tags: 'slow',
  }, async () => {
    await invite()
    await invite({ email: 'grace@example.com' })
    mail.fate = async ({ to }) => {
      throw new MailError(to === ADA.email ? 'postponed' : 'refused', '')
    }
    const instance = anotherInstance()
    for (let hours = 0; hours < 48; hours += 1) {
      await instance.sendDue()
      test.clock.advance({ hours: 3 })
    }
    const { jobs } = await list()
    expect(
      jobs.map(({ mail, attempts, state, failure }) => [mail?.recipient.email, state, attempts, failure]),
    ).toEqual(
      expect.arrayContaining([
        [ADA.email, 'failed', 16, 'postponed'],
        ['grace@example.com', 'failed', 1, 'refused'],
      ]),
    )
    expect(mail.sent).toEqual([])
  })

  it('is logged without its address', async () => {
    await invite()
    mail.fate = refused('refused', 'EENVELOPE 550')
    await anotherInstance().sendDue()
    expect(JSON.stringify(logged)).toContain('EENVELOPE 550')
    expect(JSON.stringify(logged)).not.toContain('ada')
  })
})

describe('a mail is not sent', () => {
  it('once its link has expired', async () => {
    await forgot(admin.email)
    mail.fate = refused('unreachable')
    await test.settled()
    mail.fate = taken
    test.clock.advance({ hours: 1 })
    await test.settled()
    expect(mail.sent).toEqual([])
    expect(await only()).toMatchObject({ state: 'failed', failure: 'linkExpired' })
  })

  it('once another one has taken its place', async () => {
    const ada = await invite()
    await admin.call('POST', PATHS.invite(ada.id))
    await test.settled()
    expect(mail.sent).toHaveLength(1)
    expect((await caller(test.app)('GET', PATHS.invitation(linkIn(mail.sent[0]?.text ?? '')))).status).toBe(
      200,
    )
  })

  it('to a deleted user', async () => {
    const ada = await invite()
    await admin.call('DELETE', PATHS.record('users', ada.id))
    await test.settled()
    expect(mail.sent).toEqual([])
    expect((await list()).total).toBe(0)
  })
})

describe('a forgotten password', () => {
  it('costs the same statements whether or not there is such a user, and none after the answer', async () => {
    const known = await statementsDuring(() => forgot(admin.email))
    const unknown = await statementsDuring(() => forgot('nobody@example.com'))
    expect(unknown).toEqual(known)
    // Whether passwords are off, and the email.
    expect(known.filter((statement) => !statement.includes('rate_limits'))).toHaveLength(2)
    expect(await statementsDuring(() => test.background.settled())).toEqual([])
  })

  it('stores nothing about an unknown address', async () => {
    await forgot('nobody@example.com')
    await test.settled()
    const { rows } = await test.database.orm.execute(sql`select * from mails`)
    expect(rows).toEqual([])
  })

  it.runIf(testEngine === 'postgres')('waits where the user is being changed just then', async () => {
    await forgot(admin.email)
    const release = await lockUser(test, admin.id)
    await test.settled()
    expect(mail.sent).toEqual([])
    await release()
    await expect.poll(() => test.settled().then(() => mail.sent.length)).toBe(1)
  })
})

describe('a mail server that hangs', () => {
  let server: SmtpServer
  let hanging: Mailer

  beforeEach(async () => {
    server = await startSmtpServer()
    server.hang()
    hanging = createMailer({ ...test.config, smtpUrl: server.url })
  })
  afterEach(() => server.close())

  it('delays no answer, and the end of the server by a second at most; the mail goes out afterwards', async () => {
    const jobs = runnerOf(anotherInstance(hanging))
    jobs.start()
    await invite()
    await expect.poll(() => only()).toMatchObject({ attempts: 1 })
    const asked = performance.now()
    expect((await forgot(admin.email)).status).toBe(200)
    expect((await list()).total).toBe(1)
    expect(performance.now() - asked).toBeLessThan(MUCH_LESS_MS)

    const told = performance.now()
    await jobs.stop()
    expect(performance.now() - told).toBeLessThan(MUCH_LESS_MS)
    expect(logged).toEqual([])
    await anotherInstance().sendDue()
    expect(mail.sent.map(({ to }) => to)).toContain(ADA.email)
  })
})
