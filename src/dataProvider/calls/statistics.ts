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

/** Creates the call for statistics of analyses. If the server lacks this call, computes the same figures from all records that the user may read. */
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
