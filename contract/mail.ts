import { z } from 'zod/mini'

/** Emails with a secret in their link. Such emails are not sent after the secret has expired. */
export const SECRET_MAIL_KINDS = ['invitation', 'passwordReset', 'emailConfirmation'] as const
export type SecretMailKind = (typeof SECRET_MAIL_KINDS)[number]

/** Emails about a change to the recipient's account, with its device, network and time. */
export const ACCOUNT_NOTICE_KINDS = [
  'newDevice',
  'passwordChanged',
  /** Sent to the former address of the account. */
  'emailChanged',
  /** Sent after a sign-up with the address of an existing account. */
  'alreadySignedUp',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'tokenCreated',
] as const
export type AccountNoticeKind = (typeof ACCOUNT_NOTICE_KINDS)[number]

/** Emails about a shared analysis: to its recipient, and with the recipient’s answer to the sharer. */
export const SHARE_MAIL_KINDS = ['sharedReport', 'sharedReportReminder', 'sharedReportReply'] as const
export type ShareMailKind = (typeof SHARE_MAIL_KINDS)[number]

/** Emails about players whom the recipient reported on or follows (decisions, section 11). */
export const PLAYER_MAIL_KINDS = ['playerOutcome', 'followedPlayers'] as const
export type PlayerMailKind = (typeof PLAYER_MAIL_KINDS)[number]

/** Emails to administrators: a nightly backup or its test failed; records are about to be erased. */
export const ADMIN_MAIL_KINDS = ['backupFailed', 'retentionDue'] as const
export type AdminMailKind = (typeof ADMIN_MAIL_KINDS)[number]

export const MAIL_KINDS = [
  ...SECRET_MAIL_KINDS,
  ...ACCOUNT_NOTICE_KINDS,
  ...SHARE_MAIL_KINDS,
  ...PLAYER_MAIL_KINDS,
  ...ADMIN_MAIL_KINDS,
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const isSecretMailKind = (kind: MailKind): kind is SecretMailKind =>
  SECRET_MAIL_KINDS.some((one) => one === kind)

export const isShareMailKind = (kind: MailKind): kind is ShareMailKind =>
  SHARE_MAIL_KINDS.some((one) => one === kind)

export const isPlayerMailKind = (kind: MailKind): kind is PlayerMailKind =>
  PLAYER_MAIL_KINDS.some((one) => one === kind)

/** Every state of an email. The server retries waiting emails. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const

/** Why an email was not delivered. */
export const MAIL_FAILURES = [
  /** The mail server rejected the address or the email permanently. */
  'refused',
  /** The mail server asked for another attempt later. */
  'postponed',
  'signInFailed',
  'unreachable',
  'timedOut',
  'linkExpired',
  /** No mail server is set up: the email is a file on the server. */
  'noMailServer',
  'unknown',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** How the server delivers email, without the user name and password of the mail server. */
export const mailServerSchema = z.object({
  /** Host and port of the mail server; null without one. */
  host: z.nullable(z.string()),
  sender: z.string(),
  /** The folder on the server to which emails are written as files; null with a mail server. */
  folder: z.nullable(z.string()),
  /** The number of stored emails that were not delivered because no mail server was set up. */
  undelivered: z.int(),
})
export type MailServer = z.output<typeof mailServerSchema>

export const testMailAnswerSchema = z.object({
  email: z.string(),
  /** Null if the mail server accepted the email. */
  failure: z.nullable(z.enum(MAIL_FAILURES)),
  /** The codes in the mail server’s answer; for the failure `noMailServer` the path of the email’s file. */
  failureCodes: z.nullable(z.string()),
})
export type TestMailAnswer = z.output<typeof testMailAnswerSchema>
