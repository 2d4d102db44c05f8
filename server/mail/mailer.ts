import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { MailFailure } from '../../contract/mail'
import type { Config } from '../config'

/** One mail; links in it are full addresses. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that the HTML shows by their `cid`. */
  attachments?: { filename: string; cid: string; content: Buffer }[]
}

export type Delivery = {
  /** Names the mail: one that is sent twice can so be recognised. */
  messageId?: string
  /** Breaks the delivery off. */
  signal?: AbortSignal
}

/** The path of the file that holds a mail where no mail server is set up; undefined once a mail server has accepted it. */
export type Sent = { file?: string }

/** Sends emails, or rejects with a MailError. The caller decides about retries. */
export type Mailer = {
  send(mail: Mail, delivery?: Delivery): Promise<Sent>
  close(): Promise<void>
}

/** A mail that could not be delivered. Says why by codes only: servers quote addresses in their words. */
export class MailError extends Error {
  override name = 'MailError'
  readonly failure: MailFailure
  readonly codes: string

  constructor(failure: MailFailure, codes: string) {
    super(`A mail could not be delivered: ${failure} (${codes})`)
    this.failure = failure
    this.codes = codes
  }
}

/** Sends by the configured mail server, or keeps each mail as a file in the outbox. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl === undefined
    ? outboxMailer(mailFolder(config), config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom)
}

/** Where mails are files without a mail server. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => resolve(dataDir, 'outbox')

/** The recipient as an object and not as text, which could hold a list of addresses. */
const messageOf = (
  from: string,
  { to, ...mail }: Mail,
  { messageId, signal }: Delivery = {},
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...mail,
  ...(messageId !== undefined && { messageId: `<${messageId}@${domainOf(from)}>` }),
  ...(signal !== undefined && { signal }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Of "Touchline <touchline@example.com>". */
const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    { url, pool: true, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 },
    {},
  )
  return {
    async send(mail, delivery) {
      await transport.sendMail(messageOf(from, mail, delivery)).catch(fail)
      return {}
    },
    async close() {
      transport.close({ force: true })
    },
  }
}

function outboxMailer(directory: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const write = async (options: SendMailOptions) => {
    const { message } = await transport.sendMail(options)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const moment = new Date().toISOString().replaceAll(':', '-')
    // Links in it open accounts: for the owner's eyes only.
    const file = join(directory, `${moment}-${randomUUID()}.eml`)
    await writeFile(file, message, { mode: 0o600, flag: 'wx' })
    return { file }
  }
  return {
    send: (mail, delivery) =>
      write({ ...messageOf(from, mail, delivery), ...unencodedText(mail) }).catch(fail),
    close: async () => {},
  }
}

/**
 * Writes the plain text as 8bit. nodemailer would write it as quoted-printable, which breaks long links, so that an
 * administrator could not copy them from the file. Without HTML the headers of the text would replace those of the email.
 */
function unencodedText({ text, html }: Mail): { text?: { raw: string } } {
  if (html === '') return {}
  const headers = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']
  return { text: { raw: [...headers, '', text].join('\n') } }
}

/** Maps nodemailer's codes to failures. */
const FAILURES: Readonly<Record<string, MailFailure>> = {
  EABORT: 'timedOut',
  ETIMEDOUT: 'timedOut',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
  EAUTH: 'signInFailed',
  ENOAUTH: 'signInFailed',
}

function fail(error: unknown): never {
  throw new MailError(failureOf(error), codesOf(error))
}

function failureOf(error: unknown): MailFailure {
  const code = String(propertyOf(error, 'code'))
  const known = FAILURES[code]
  if (known !== undefined) return known
  const status = Number(propertyOf(error, 'responseCode'))
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  // 503 says that the conversation went wrong, not the mail.
  if (isAboutMail && !(status < 500 || status === 503)) return 'refused'
  return status >= 400 ? 'postponed' : 'unknown'
}

function codesOf(error: unknown): string {
  const codes = ['code', 'responseCode', 'command'].flatMap((name) => {
    const value = propertyOf(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [value] : []
  })
  return codes.length === 0 ? 'unknown' : codes.join(' ')
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
