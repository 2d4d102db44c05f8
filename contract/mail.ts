import { z } from 'zod/mini'
import { LIMITS } from './fields'
import { wholeNumber } from './listQuery'

/** Mails whose link holds a secret: once that does not work any more, they are not sent. */
export const SECRET_MAIL_KINDS = ['invitation', 'passwordReset', 'emailConfirmation'] as const
export type SecretMailKind = (typeof SECRET_MAIL_KINDS)[number]

/** What somebody is told that was done with their account, from where and when. */
export const ACCOUNT_NOTICE_KINDS = [
  'newDevice',
  'passwordChanged',
  /** To the address before: that it is not the account's any more. */
  'emailChanged',
  /** That somebody has tried to sign up with their address. */
  'alreadySignedUp',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
] as const
export type AccountNoticeKind = (typeof ACCOUNT_NOTICE_KINDS)[number]

/** That an analysis is shared with somebody, and that it still is. */
export const SHARE_MAIL_KINDS = ['sharedReport', 'sharedReportReminder'] as const
export type ShareMailKind = (typeof SHARE_MAIL_KINDS)[number]

/** What is sent by mail. */
export const MAIL_KINDS = [...SECRET_MAIL_KINDS, ...ACCOUNT_NOTICE_KINDS, ...SHARE_MAIL_KINDS] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const isSecretMailKind = (kind: MailKind): kind is SecretMailKind =>
  SECRET_MAIL_KINDS.some((one) => one === kind)

export const isShareMailKind = (kind: MailKind): kind is ShareMailKind =>
  SHARE_MAIL_KINDS.some((one) => one === kind)

/** What became of a mail; a waiting one is tried again. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a mail was not taken. */
export const MAIL_FAILURES = [
  /** For good, by the mail server: the address or the mail. */
  'refused',
  /** For now, by the mail server. */
  'postponed',
  'signInFailed',
  'unreachable',
  'timedOut',
  /** It was too late: the link in it does not work any more. */
  'linkExpired',
  /** No mail server is set up: the email is a file on the server. */
  'noMailServer',
  'unknown',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** A mail as administrators see it: never its text, whose link opens an account. */
export const mailSchema = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** The address is empty where it was one before the present, and the mail is over. */
  recipient: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  createdAt: z.string(),
  /** Until when the link in it works. */
  expiresAt: z.string(),
  /** When it is tried next, where it waits. */
  nextAttemptAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** Why the last attempt failed; null where none did, and while the next one is under way. */
  failure: z.nullable(z.enum(MAIL_FAILURES)),
  /** What the mail server said, by its codes; with `noMailServer` the name of the file. */
  failureCodes: z.nullable(z.string()),
  /** Whether it can be sent again as it is: it was not taken, and its link still works. */
  isResendable: z.boolean(),
})
export type OutgoingMail = z.output<typeof mailSchema>

/** The query string of `GET /v1/mail`: failed ones come first, then those that wait, each newest first. */
export const mailQuerySchema = z.strictObject({
  page: z._default(wholeNumber(1_000_000), 1),
  amount: z._default(wholeNumber(LIMITS.listAmount), 50),
  state: z.optional(z.enum(MAIL_STATES)),
})
export type MailQuery = z.output<typeof mailQuerySchema>
export type MailQueryInput = z.input<typeof mailQuerySchema>

export const mailAnswerSchema = z.object({
  mails: z.array(mailSchema),
  total: z.int(),
})
export type MailAnswer = z.output<typeof mailAnswerSchema>

/** How the server delivers email, without the user name and password of the mail server. */
export const mailServerSchema = z.object({
  /** Host and port of the mail server; null without one. */
  host: z.nullable(z.string()),
  sender: z.string(),
  /** The folder on the server to which emails are written as files; null with a mail server. */
  folder: z.nullable(z.string()),
  /** Number of listed emails that are not delivered because no mail server was set up. */
  undelivered: z.int(),
})
export type MailServer = z.output<typeof mailServerSchema>

/** The outcome of a test email. */
export const testMailAnswerSchema = z.object({
  email: z.string(),
  /** Null where the mail server has accepted it. */
  failure: z.nullable(z.enum(MAIL_FAILURES)),
  /** What the mail server said, by its codes; with `noMailServer` the path of the file. */
  failureCodes: z.nullable(z.string()),
})
export type TestMailAnswer = z.output<typeof testMailAnswerSchema>
