import { z } from 'zod/mini'
import { LANGUAGES } from '../../../contract/languages'
import { PATHS } from '../../../contract/paths'
import { calendarAddressSchema } from '../../../contract/user'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { languageOf } from '../../http/language'
import { createCalendarService } from './calendar.service'

const secretParams = z.object({ secret: z.string().check(z.maxLength(200)) })
const languageQuery = z.object({ language: z._default(z.enum(LANGUAGES), 'en') })

/** The private calendar feed of each user. */
export const calendarRoutes: Routes = (parts) => async (app) => {
  const calendar = createCalendarService(parts)

  app.get(
    PATHS.calendar(':secret'),
    {
      // Calendar services read many users' feeds from few addresses.
      config: { public: true, rateLimit: { max: 600, timeWindow: 15 * 60_000 } },
      schema: {
        summary: 'The calendar feed of a user: matches to watch and open requests, players by initials',
        params: secretParams,
        querystring: languageQuery,
        produces: ['text/calendar'],
      },
    },
    async (request, reply) => {
      const feed = await calendar.read(request.params.secret, request.query.language)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(feed)
    },
  )

  app.post(
    PATHS.ownCalendar,
    answers('Create the address of the own calendar feed, and end the former one', calendarAddressSchema),
    (request) => calendar.renew(actorOf(request).id, languageOf(request)),
  )

  app.delete(PATHS.ownCalendar, succeeds('End the own calendar feed'), (request) =>
    succeed(calendar.end(actorOf(request).id)),
  )
}
