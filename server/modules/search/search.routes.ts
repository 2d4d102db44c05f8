import { createFormats, isoDayIn } from '../../../contract/formats'
import { PATHS } from '../../../contract/paths'
import { type SearchWords, searchAnswerSchema, searchQuerySchema } from '../../../contract/search'
import { en } from '../../../contract/words/en'
import { es } from '../../../contract/words/es'
import { fr } from '../../../contract/words/fr'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { wordingOf } from '../../http/language'
import { searchRecords } from './search.service'

/** Search in all records that the caller may read (decisions, section 15). */
export const searchRoutes: Routes =
  ({ database, now, config }) =>
  async (app) => {
    app.get(
      PATHS.search,
      answers('Find records of all kinds that the caller may read by words of a search', searchAnswerSchema, {
        querystring: searchQuerySchema,
      }),
      async (request) => {
        const { language, locale } = wordingOf(request)
        const { formerUser, position, role } = { en, es, fr }[language]
        const { day } = createFormats(locale)
        const words: SearchWords = {
          today: isoDayIn(config.timeZone, now()),
          formerUser,
          day: (text) => day.format(Date.parse(text)),
          position: (name) => position[name],
          role: (name) => role[name],
        }
        return { results: await searchRecords(database.orm, actorOf(request), request.query, words) }
      },
    )
  }
