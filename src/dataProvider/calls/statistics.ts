import { PATHS } from '../../../contract/paths'
import type {
  StatisticsAnswerOf,
  StatisticsQueryInput,
  StatisticsView,
} from '../../../contract/statistics/call'
import { message } from '../../i18n'
import type { ReadRecords } from '../documentedServer/sumStatistics'
import { withExplanation } from '../failures'
import { hasFeature } from '../features'
import { call, jsonOf, queryString } from '../http'
import type { Options } from './request'

export type StatisticsRequest<View extends StatisticsView> = Extract<StatisticsQueryInput, { view: View }>

/** Figures over analyses: the server's sums, or the same sums made here over everything that it lets the user read. */
export const createStatistics = (readRecords: ReadRecords) => ({
  /** Returns one view of the statistics. Rejects with an AbortError on abort. */
  async statistics<View extends StatisticsView>(
    request: StatisticsRequest<View>,
    { signal }: Options = {},
  ): Promise<{ data: StatisticsAnswerOf<View> }> {
    try {
      if (hasFeature('statistics')) {
        const response = await call(`${PATHS.statistics}?${queryString(request)}`, { signal })
        return { data: (await jsonOf(response)) as StatisticsAnswerOf<View> }
      }
      const { sumStatistics } = await import('../documentedServer/sumStatistics')
      signal?.throwIfAborted()
      return { data: (await sumStatistics(request, readRecords)) as StatisticsAnswerOf<View> }
    } catch (error) {
      throw withExplanation(message('errors.load.analyses'), error)
    }
  },
})
