import { PATHS } from '../../../contract/paths'
import { statisticsAnswerSchema, statisticsQuerySchema } from '../../../contract/statistics/call'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { sendTagged } from '../../lists/taggedAnswer'
import { followedQuery } from '../merges/followMerges'
import { createStatistics } from './statistics.service'

export const statisticsRoutes: Routes = (parts) => async (app) => {
  const answerTo = createStatistics(parts)

  app.get(
    PATHS.statistics,
    answers('Figures over the analyses that the caller may read, by view', statisticsAnswerSchema, {
      querystring: statisticsQuerySchema,
    }),
    async (request, reply) => {
      const query = await followedQuery(parts.database.orm, request.query)
      return sendTagged(await answerTo(actorOf(request), query), request.headers, reply)
    },
  )
}
