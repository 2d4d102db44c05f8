import type { MailServer, TestMailAnswer } from '../../../contract/mail'
import { PATHS } from '../../../contract/paths'
import { message } from '../../i18n'
import { withExplanation } from '../failures'
import { call, jsonOf } from '../http'

/** Calls for the status of email delivery, and for a test email. */
export const mailMethods = {
  /** Returns how the server delivers email. */
  async mailServer({ signal }: { signal?: AbortSignal } = {}): Promise<{ data: MailServer }> {
    try {
      const answer = await jsonOf(await call(PATHS.mailServer, { signal }))
      const { mailServerSchema } = await import('../../../contract/mail')
      return { data: mailServerSchema.parse(answer) }
    } catch (error) {
      throw withExplanation(message('mails.server.failed'), error)
    }
  },

  /** Sends a test email to the user's own address. */
  async sendTestMail(): Promise<{ data: TestMailAnswer }> {
    try {
      const answer = await jsonOf(await call(PATHS.testMail, { method: 'POST' }))
      const { testMailAnswerSchema } = await import('../../../contract/mail')
      return { data: testMailAnswerSchema.parse(answer) }
    } catch (error) {
      throw withExplanation(message('mails.testFailed'), error)
    }
  },
}
