import { PATHS } from '../../../contract/paths'
import { statisticsAnswerSchema, statisticsQuerySchema } from '../../../contract/statistics/call'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { sendTagged } from '../../lists/taggedAnswer'
import { followedQuery } from '../merges/followMerges'
import { createStatistics } from './statistics.service'

export const statisticsRoutes: Routes = (parts) => async (app) => {
  const answerTo = createStatistics(parts)

  app.get(
    PATHS.statistics,
    {
      schema: {
        summary: 'Figures over the analyses that the caller may read, by view',
        querystring: statisticsQuerySchema,
        response: { 200: statisticsAnswerSchema },
      },
    },
    async (request, reply) => {
      const query = await followedQuery(parts.database.orm, request.query)
      return sendTagged(await answerTo(actorOf(request), query), request.headers, reply)
    },
  )
}
