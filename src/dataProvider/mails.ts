import type { MailAnswer, MailQueryInput, MailServer, TestMailAnswer } from '../../contract/mail'
import { PATHS } from '../../contract/paths'
import { message } from '../i18n'
import { isUnknownCall, UnknownCallError, withExplanation } from './failures'
import { call, jsonOf, queryString } from './http'

/** What goes out by mail, and sending it again. */
export function createMails() {
  return {
    /** One page; rejects with an UnknownCallError where the server tells nothing of mails. */
    async mails(
      request: MailQueryInput,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<{ data: MailAnswer }> {
      try {
        const asked = await jsonOf(await call(`${PATHS.mails}?${queryString(request)}`, { signal }))
        // No list needs it: it comes with the first answer.
        const { mailAnswerSchema } = await import('../../contract/mail')
        const answer = mailAnswerSchema.safeParse(asked)
        if (answer.success) return { data: answer.data }
      } catch (error) {
        if (!isUnknownCall(error)) throw withExplanation(message('mails.failed'), error)
      }
      throw new UnknownCallError(message('mails.notKnown'))
    },

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

    /** Has a mail sent again that was not taken. */
    async resendMail(id: string): Promise<{ data: { id: string } }> {
      try {
        await call(PATHS.resendMail(id), { method: 'POST' })
      } catch (error) {
        throw withExplanation(message('mails.resendFailed'), error)
      }
      return { data: { id } }
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
}
