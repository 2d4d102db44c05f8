import type { MailServer, TestMailAnswer } from '../../contract/mail'
import { PATHS } from '../../contract/paths'
import { message } from '../i18n'
import { isUnknownCall, withExplanation } from './failures'
import { call, jsonOf } from './http'

/** How the server delivers email, and the test email. */
export const mailMethods = {
  /** Returns how the server delivers email; null for a server that does not report it. */
  async mailServer({ signal }: { signal?: AbortSignal } = {}): Promise<{ data: MailServer | null }> {
    try {
      const answer = await jsonOf(await call(PATHS.mailServer, { signal }))
      const { mailServerSchema } = await import('../../contract/mail')
      return { data: mailServerSchema.safeParse(answer).data ?? null }
    } catch (error) {
      if (isUnknownCall(error)) return { data: null }
      throw withExplanation(message('mails.server.failed'), error)
    }
  },

  /** Sends a test email to the own address. */
  async sendTestMail(): Promise<{ data: TestMailAnswer }> {
    try {
      const answer = await jsonOf(await call(PATHS.testMail, { method: 'POST' }))
      const { testMailAnswerSchema } = await import('../../contract/mail')
      return { data: testMailAnswerSchema.parse(answer) }
    } catch (error) {
      throw withExplanation(message('mails.testFailed'), error)
    }
  },
}
