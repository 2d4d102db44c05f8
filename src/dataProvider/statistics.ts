import { HttpError } from 'react-admin'
import { safeParseWithAnyIds } from '../../contract/foreignIds'
import { PATHS } from '../../contract/paths'
import { can } from '../../contract/permissions'
import { statisticsOf } from '../../contract/statistics/answer'
import {
  type StatisticsAnswerOf,
  type StatisticsQueryInput,
  type StatisticsView,
  statisticsQuerySchema,
} from '../../contract/statistics/call'
import { factsOf } from '../../contract/statistics/facts'
import { statisticsAction } from '../../contract/statistics/rights'
import { currentSession } from '../authProvider/session'
import { message } from '../i18n'
import { withExplanation } from './failures'
import { call, jsonOf, queryString } from './http'
import type { CachedList } from './lists'
import { readableAnalyses } from './received'

export type StatisticsRequest<View extends StatisticsView> = Extract<StatisticsQueryInput, { view: View }>

/**
 * Figures over analyses: the server's sums or, where it does not know the call, the same sums made here over
 * everything that it lets the caller read.
 */
export function createStatistics(analyses: CachedList<'analyses'>, players: CachedList<'players'>) {
  let isUnknown = false

  async function ask(request: StatisticsQueryInput, signal?: AbortSignal): Promise<unknown> {
    if (!isUnknown) {
      try {
        return await jsonOf(await call(`${PATHS.statistics}?${queryString(request)}`, { signal }))
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error
        isUnknown = true
      }
    }
    return sumHere(request)
  }

  async function sumHere(request: StatisticsQueryInput) {
    const { data: query, error } = safeParseWithAnyIds(statisticsQuerySchema, request)
    if (error !== undefined) throw error
    const actor = currentSession()?.actor
    if (actor === undefined || !can(actor, statisticsAction(query.view))) {
      throw new HttpError(message('errors.server.forbidden'), 403)
    }
    const [written, watched] = await Promise.all([
      analyses.fetchAll({ sort: 'createdAt', order: 'ASC' }),
      can(actor, 'player.list') ? players.fetchAll({ sort: 'name', order: 'ASC' }) : [],
    ])
    return statisticsOf(
      factsOf(readableAnalyses(written), watched),
      query,
      new Date().toISOString().slice(0, 10),
    )
  }

  const methods = {
    /** One view of the figures; an answer that is given up rejects with an AbortError. */
    async statistics<View extends StatisticsView>(
      request: StatisticsRequest<View>,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<{ data: StatisticsAnswerOf<View> }> {
      try {
        return { data: (await ask(request, signal)) as StatisticsAnswerOf<View> }
      } catch (error) {
        throw withExplanation(message('errors.load.analyses'), error)
      }
    },
  }
  return {
    methods,
    /** Whether the server knows the call is asked anew for the next person: it may have learnt it meanwhile. */
    reset(): void {
      isUnknown = false
    },
  }
}
