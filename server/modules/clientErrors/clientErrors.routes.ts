import { clientErrorSchema } from '../../../contract/clientErrors'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import type { Routes } from '../../http/context'

/** What a report can be long at most. */
const BODY_BYTES = 16 * 1024

/** More of one network in a quarter of an hour tell nothing new, and would only fill the log. */
const LIMIT = { max: 100, timeWindow: 15 * 60_000 }

/** Logs errors of pages. Public, because pages also fail before the sign-in. */
export const clientErrorRoutes: Routes = () => async (app) => {
  app.post(
    PATHS.clientErrors,
    {
      config: { public: true, rateLimit: LIMIT },
      bodyLimit: BODY_BYTES,
      schema: {
        summary: 'Report an error of a page; it is written into the log',
        body: clientErrorSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      request.log.warn({ clientError: request.body }, 'error in a browser')
      return { success: true as const }
    },
  )
}
