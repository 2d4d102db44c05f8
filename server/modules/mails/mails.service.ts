import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { MailServer } from '../../../contract/mail'
import type { Actor } from '../../../contract/permissions'
import { Failure, notFound } from '../../failure'
import type { AppParts } from '../../http/context'
import { mailFolder } from '../../mail/mailer'
import { authorize } from '../../security/authorize'
import { deleteExpiredSecrets } from '../accounts/secrets.repository'
import { countUndelivered, deleteMailsBefore, isStoredMail, resendMail } from './mails.repository'

/** How long sent and failed emails are listed. */
const KEPT_MS = 30 * 24 * 60 * 60_000

type MailParts = Pick<AppParts, 'config' | 'database' | 'now'>

export const deliveryOf = ({ smtpUrl }: MailParts['config'], now: Date) => ({
  now,
  hasMailServer: smtpUrl !== undefined,
})

/** Returns how emails are delivered, for administrators. */
export async function readMailServer(
  { config, database: { orm } }: MailParts,
  actor: Actor,
): Promise<MailServer> {
  const undelivered = await countUndelivered(orm, authorize(actor, 'mail.list'))
  return {
    host: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).host,
    sender: config.mailFrom,
    folder: config.smtpUrl === undefined ? mailFolder(config) : null,
    undelivered,
  }
}

/** Queues an undelivered email again, unchanged. */
export async function sendAgain(
  { config, database: { orm }, now }: MailParts,
  actor: Actor,
  id: string,
): Promise<void> {
  const permit = authorize(actor, 'mail.resend', id)
  if (await resendMail(orm, permit, deliveryOf(config, now()))) return
  if (!(await isStoredMail(orm, permit))) throw notFound()
  throw new Failure('conflict', FAILURE_MESSAGES.notResendable)
}

/** Deletes old emails, and expired secrets. */
export async function clearOldMails({ database: { orm }, now }: MailParts): Promise<void> {
  await deleteMailsBefore(orm, new Date(now().getTime() - KEPT_MS))
  await deleteExpiredSecrets(orm, now())
}
