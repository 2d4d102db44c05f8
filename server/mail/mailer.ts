import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config'

/** One mail; links in it are full addresses. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Delivers mail, or rejects; whoever sends decides what a failure means. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** A mail that could not be delivered. Says why by codes only: servers quote addresses in their words. */
export class MailError extends Error {
  override name = 'MailError'
}

/** Sends by the configured mail server, or keeps each mail as a file in the outbox. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl === undefined
    ? outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom)
}

/** The recipient as an object and not as text, which could hold a list of addresses. */
const messageOf = (from: string, { to, ...mail }: Mail): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...mail,
  disableFileAccess: true,
  disableUrlAccess: true,
})

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    { url, pool: true, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 },
    {},
  )
  return {
    async send(mail) {
      await transport.sendMail(messageOf(from, mail)).catch((error: unknown) => {
        throw new MailError(`The mail server did not take a mail (${codesOf(error)})`)
      })
    },
    async close() {
      transport.close()
    },
  }
}

function outboxMailer(directory: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(from, mail))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replaceAll(':', '-')
      // Links in it open accounts: for the owner's eyes only.
      await writeFile(join(directory, `${moment}-${randomUUID()}.eml`), message, { mode: 0o600, flag: 'wx' })
    },
    close: async () => {},
  }
}

function codesOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const codes = ['code', 'responseCode', 'command'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [value] : []
  })
  return codes.length === 0 ? 'unknown' : codes.join(' ')
}
