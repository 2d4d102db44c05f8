import { clubAnswerSchema, clubInputSchema } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { createClubService } from './club.service'

/** The club: its name, crest and words. */
export const clubRoutes: Routes = (parts) => async (app) => {
  const club = createClubService(parts)

  app.get(
    PATHS.club,
    {
      // It stands on the sign-in page.
      config: { public: true },
      schema: {
        summary: 'The club: its name, crest and words, and whether emails are delivered, for everybody',
        response: { 200: clubAnswerSchema },
      },
    },
    () => club.read(),
  )

  app.put(
    PATHS.club,
    {
      schema: {
        summary: 'Change the name, crest and words of the club, for administrators',
        body: clubInputSchema,
        response: { 200: clubAnswerSchema },
      },
    },
    (request) => club.change(actorOf(request), request.body),
  )
}
