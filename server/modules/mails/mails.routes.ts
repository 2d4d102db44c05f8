import {
  mailAnswerSchema,
  mailQuerySchema,
  mailServerSchema,
  testMailAnswerSchema,
} from '../../../contract/mail'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { readMailServer, readMails, sendAgain } from './mails.service'
import { createTestMails } from './testMail.service'

/** The calls about email, for administrators. */
export const mailRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.mails,
    {
      schema: {
        summary: 'Failed, waiting and sent emails, for administrators',
        querystring: mailQuerySchema,
        response: { 200: mailAnswerSchema },
      },
    },
    (request) => readMails(parts, actorOf(request), request.query),
  )

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

  app.post(
    PATHS.resendMail(':id'),
    {
      schema: {
        summary: 'Send an undelivered email again, before its link expires',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await sendAgain(parts, actorOf(request), request.params.id)
      return { success: true as const }
    },
  )
}
