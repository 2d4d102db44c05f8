import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from '../../../server/mail/mailer'
import { invitationMail, passwordResetMail } from '../../../server/mail/templates'

const FROM = 'Touchline <touchline@example.com>'
const ADA = { to: 'ada@example.com', firstName: 'Ada', secret: 'a-secret' }

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-mail-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const outbox = () => readdirSync(join(dataDir, 'outbox')).map((name) => join(dataDir, 'outbox', name))

describe('letters', () => {
  it('carry a link to the public address in text and markup', () => {
    const { text, html } = invitationMail('https://scouts.example.com', ADA, 'en')
    for (const part of [text, html]) expect(part).toContain('https://scouts.example.com/signup/a-secret')
    expect(passwordResetMail('https://scouts.example.com', ADA, 'en').text).toContain(
      '/reset-password/a-secret',
    )
  })

  it('show a name as text', () => {
    const { html } = invitationMail(
      'https://x.example',
      { ...ADA, firstName: '<img src=x onerror="a()">' },
      'en',
    )
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })
})

describe('the outbox', () => {
  it('keeps each mail as a file for its owner alone', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    await mailer.send(invitationMail('https://scouts.example.com', ADA, 'en'))
    const [file = ''] = outbox()
    expect(file).toMatch(/\.eml$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const eml = readFileSync(file, 'utf8')
    expect(eml).toMatch(/^From: Touchline <touchline@example\.com>\r$/m)
    expect(eml).toMatch(/^To: ada@example\.com\r$/m)
    expect(eml.replace(/=\r\n/g, '')).toContain('https://scouts.example.com/signup/a-secret')
  })

  it('lets no name or address add headers or recipients', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    const eve = 'eve@example.com'
    await mailer.send({
      ...invitationMail('https://x.example', { ...ADA, firstName: `Ada\r\nBcc: ${eve}` }, 'en'),
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
  let server: Server

  afterEach(() => new Promise((resolve) => server.close(resolve)))

  /** Speaks just enough SMTP to take a mail, or to refuse its recipient with these words. */
  async function smtpServer(refusal?: string): Promise<{ url: string; heard: string[] }> {
    const heard: string[] = []
    server = createServer((socket) => {
      let inData = false
      socket.write('220 test\r\n')
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          heard.push(line)
          if (inData) {
            if (line !== '.') continue
            inData = false
            socket.write('250 taken\r\n')
          } else if (line === 'DATA') {
            inData = true
            socket.write('354 go on\r\n')
          } else if (line.startsWith('RCPT') && refusal) socket.write(`${refusal}\r\n`)
          else if (line === 'QUIT') socket.end('221 bye\r\n')
          else socket.write('250 ok\r\n')
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return { url: `smtp://127.0.0.1:${address.port}`, heard }
  }

  it('is given the mail', async () => {
    const { url, heard } = await smtpServer()
    const mailer = createMailer({ smtpUrl: url, mailFrom: FROM, dataDir })
    await mailer.send(passwordResetMail('https://scouts.example.com', ADA, 'en'))
    await mailer.close()
    expect(heard).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<touchline@example.com>',
        'RCPT TO:<ada@example.com>',
        'Subject: Reset your Touchline password',
      ]),
    )
  })

  it('that refuses is told of by codes, without the address that it quotes', async () => {
    const { url } = await smtpServer('550 <ada@example.com> unknown')
    const mailer = createMailer({ smtpUrl: url, mailFrom: FROM, dataDir })
    const failure = await mailer
      .send(passwordResetMail('https://x.example', ADA, 'en'))
      .catch((error) => error)
    await mailer.close()
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).toContain('550')
    expect(String(failure)).not.toContain('ada')
    expect(failure.cause).toBeUndefined()
  })
})
