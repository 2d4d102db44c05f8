import { clubAnswerSchema, clubInputSchema } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { createClubService } from './club.service'

/** The club: its name, crest and words. */
export const clubRoutes: Routes = (parts) => async (app) => {
  const club = createClubService(parts)

  app.get(
    PATHS.club,
    answers(
      'The club: its name, crest and words, and whether emails are delivered, for everybody',
      clubAnswerSchema,
      // It stands on the sign-in page.
      { config: { public: true } },
    ),
    () => club.read(),
  )

  app.put(
    PATHS.club,
    answers('Change the name, crest and words of the club, for administrators', clubAnswerSchema, {
      body: clubInputSchema,
    }),
    (request) => club.change(actorOf(request), request.body),
  )
}
