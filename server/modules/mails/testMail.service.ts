import type { Language } from '../../../contract/languages'
import type { TestMailAnswer } from '../../../contract/mail'
import type { Actor } from '../../../contract/permissions'
import { gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { MailError } from '../../mail/mailer'
import { testMail } from '../../mail/templates'
import { authorize } from '../../security/authorize'
import { createLimit } from '../../security/limits'
import { findAccount } from '../accounts/accounts.repository'
import { findClub } from '../club/club.repository'

/** Less than the 30 s after which the browser cancels the call. */
const CONVERSATION_MS = 20_000

/** Sends test emails at once, outside of the queue, so that the answer holds the outcome. */
export function createTestMails({
  config,
  database: { orm },
  mail,
}: Pick<AppParts, 'config' | 'database' | 'mail'>) {
  const limit = createLimit(orm, { name: 'test emails', points: 5, withinSeconds: 60 * 60 })
  return {
    /** Sends a test email to the administrator's own address, and returns whether the mail server has accepted it. */
    async send(actor: Actor, language: Language): Promise<TestMailAnswer> {
      authorize(actor, 'mail.test')
      // Without a mail server no email is sent, so that the administrator can test as soon as one is set.
      if (config.smtpUrl !== undefined) await limit.consume(actor.id)
      const { email, firstName } = (await findAccount(orm, actor.id)) ?? gone()
      const letter = testMail(config, { to: email, firstName, club: await findClub(orm) }, language)
      try {
        const { file } = await mail.send(letter, { signal: AbortSignal.timeout(CONVERSATION_MS) })
        return file === undefined
          ? { email, failure: null, failureCodes: null }
          : { email, failure: 'noMailServer', failureCodes: file }
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        return { email, failure: error.failure, failureCodes: error.codes }
      }
    },
  }
}
