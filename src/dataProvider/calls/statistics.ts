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

export type StatisticsRequest<View extends StatisticsView> = Extract<StatisticsQueryInput, { view: View }>

/** Figures over analyses: the server's sums, or the same sums made here over everything that it lets the user read. */
export function createStatistics(readRecords: ReadRecords) {
  async function ask(request: StatisticsQueryInput, signal?: AbortSignal): Promise<unknown> {
    if (hasFeature('statistics'))
      return jsonOf(await call(`${PATHS.statistics}?${queryString(request)}`, { signal }))
    const { sumStatistics } = await import('../documentedServer/sumStatistics')
    signal?.throwIfAborted()
    return sumStatistics(request, readRecords)
  }

  return {
    /** Returns one view of the statistics. Rejects with an AbortError on abort. */
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
}
