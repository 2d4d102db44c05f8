import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailer, type Delivery, MailError, type Mailer } from '../../../server/mail/mailer'
import { invitationMail, noticeMail, passwordResetMail } from '../../../server/mail/templates'
import { newFolder } from '../../support/backups'
import { type SmtpServer, startSmtpServer } from '../../support/smtpServer'

const FROM = 'Touchline <touchline@example.com>'
const ADA = { to: 'ada@example.com', firstName: 'Ada', secret: 'a-secret' }

let dataDir: string

beforeEach(() => {
  dataDir = newFolder()
})

const outbox = () => readdirSync(join(dataDir, 'outbox')).map((name) => join(dataDir, 'outbox', name))

it('moments in letters are those of the club’s time zone, and say so', () => {
  const settings = { publicUrl: 'https://x.example', timeZone: 'Asia/Tokyo' }
  const seen = { ...ADA, client: null, createdAt: new Date('2026-11-20T23:30:00.000Z') }
  const { text } = noticeMail('newDevice', settings, seen, 'en')
  expect(text).toContain('21 November 2026 at 08:30 GMT+9')
})

describe('the outbox', () => {
  it('keeps each mail as a file for its owner alone', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    const sent = await mailer.send(invitationMail({ publicUrl: 'https://scouts.example.com' }, ADA, 'en'))
    const [file = ''] = outbox()
    expect(sent).toEqual({ file })
    expect(file).toMatch(/\.eml$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const eml = readFileSync(file, 'utf8')
    expect(eml).toMatch(/^From: Touchline <touchline@example\.com>\r$/m)
    expect(eml).toMatch(/^To: ada@example\.com\r$/m)
    expect(eml).toContain('https://scouts.example.com/signup/a-secret')
  })

  it('keeps long links and accented letters of the text part readable', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    const secret = 'a-long-secret-'.repeat(12)
    await mailer.send(
      invitationMail({ publicUrl: 'https://scouts.example.com' }, { ...ADA, firstName: 'Zoé', secret }, 'fr'),
    )
    const [file = ''] = outbox()
    const lines = readFileSync(file, 'utf8').split('\r\n')
    expect(lines).toContain(`https://scouts.example.com/signup/${secret}`)
    expect(lines).toContainEqual(expect.stringContaining('Zoé'))
    expect(lines).toContain('Content-Transfer-Encoding: 8bit')
    expect(lines.filter((line) => line.startsWith('Content-Type: multipart/alternative;'))).toHaveLength(1)
  })

  it('lets no name or address add headers or recipients', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    const eve = 'eve@example.com'
    await mailer.send({
      ...invitationMail(
        { publicUrl: 'https://x.example' },
        { ...ADA, firstName: `Ada\r\nBcc: ${eve}` },
        'en',
      ),
      to: `ada@example.com\r\nBcc: ${eve}`,
      subject: `Hello\r\nBcc: ${eve}`,
    })
    await mailer.send({ to: `ada@example.com, ${eve}`, subject: 'Hello', text: '', html: '' })
    for (const file of outbox()) {
      const [headers = ''] = readFileSync(file, 'utf8').split('\r\n\r\n')
      expect(headers).not.toMatch(/^bcc:/im)
      expect(headers.match(/^to:/gim)).toHaveLength(1)
      expect(headers).not.toMatch(/^To: ada@example\.com, eve@example\.com/m)
    }
  })
})

describe('a mail server', () => {
  let server: SmtpServer
  let mailer: Mailer

  beforeEach(async () => {
    server = await startSmtpServer()
    mailer = createMailer({ smtpUrl: server.url, mailFrom: FROM, dataDir })
  })
  afterEach(async () => {
    await mailer.close()
    await server.close()
  })

  const reset = passwordResetMail({ publicUrl: 'https://scouts.example.com' }, ADA, 'en')
  const failureOf = async (delivery?: Delivery): Promise<MailError> => {
    const failure: unknown = await mailer.send(reset, delivery).catch((error: unknown) => error)
    if (!(failure instanceof MailError)) throw new Error('it was taken')
    return failure
  }

  it('is given the mail, under its name', async () => {
    await mailer.send(reset, { messageId: 'a-name' })
    expect(server.heard).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<touchline@example.com>',
        'RCPT TO:<ada@example.com>',
        'Subject: Reset your Touchline password',
        'Message-ID: <a-name@example.com>',
      ]),
    )
  })

  it('reports a refusal by its codes, without the quoted address', async () => {
    server.refuse('550 <ada@example.com> unknown')
    const failure = await failureOf()
    expect(failure).toMatchObject({ failure: 'refused', codes: expect.stringContaining('550') })
    expect(String(failure)).not.toContain('ada')
    expect(failure.cause).toBeUndefined()
  })

  it('reports a busy, missing or silent mail server', async () => {
    server.refuse('450 try again later')
    expect(await failureOf()).toMatchObject({ failure: 'postponed' })
    server.hang()
    expect(await failureOf({ signal: AbortSignal.timeout(50) })).toMatchObject({ failure: 'timedOut' })
    await server.close()
    expect(await failureOf()).toMatchObject({ failure: 'unreachable' })
  })
})
