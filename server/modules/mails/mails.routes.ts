import { mailServerSchema, testMailAnswerSchema } from '../../../contract/mail'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { readMailServer } from './mails.service'
import { createTestMails } from './testMail.service'

/** The calls about email, for administrators. */
export const mailRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.mailServer,
    {
      schema: {
        summary: 'The mail server, or the folder of the emails without one, for administrators',
        response: { 200: mailServerSchema },
      },
    },
    (request) => readMailServer(parts, actorOf(request)),
  )

  const testMails = createTestMails(parts)
  app.post(
    PATHS.testMail,
    {
      schema: {
        summary: 'Send a test email to the own address, and return its outcome, for administrators',
        response: { 200: testMailAnswerSchema },
      },
    },
    (request) => testMails.send(actorOf(request), languageOf(request)),
  )
}
