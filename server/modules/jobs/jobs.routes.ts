import { jobQuerySchema, jobsAnswerSchema } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { readJobs, retry, stop } from './jobs.service'

/** Work that the server does after an answer or by itself. */
export const jobRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.jobs,
    {
      schema: {
        summary:
          'Jobs and emails: all of them for administrators, for other users the jobs that they started',
        querystring: jobQuerySchema,
        response: { 200: jobsAnswerSchema },
      },
    },
    (request) => readJobs(parts, actorOf(request), request.query),
  )

  app.post(
    PATHS.stopJob(':id'),
    {
      schema: {
        summary: 'Stop a job after its current step',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await stop(parts, actorOf(request), request.params.id)
      parts.jobs.wake()
      return { success: true as const }
    },
  )

  app.post(
    PATHS.retryJob(':id'),
    {
      schema: {
        summary: 'Retry a job or an email at once, for administrators',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await retry(parts, actorOf(request), request.params.id)
      parts.jobs.wake()
      return { success: true as const }
    },
  )
}
