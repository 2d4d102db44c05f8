import { PATHS } from '../../contract/paths'
import type { StatisticsAnswerOf, StatisticsQueryInput, StatisticsView } from '../../contract/statistics/call'
import { message } from '../i18n'
import type { ReadRecords } from './documentedServer/sumStatistics'
import { isUnknownCall, withExplanation } from './failures'
import { call, jsonOf, queryString } from './http'

export type StatisticsRequest<View extends StatisticsView> = Extract<StatisticsQueryInput, { view: View }>

/**
 * Figures over analyses: the server's sums or, where it does not know the call, the same sums made here over
 * everything that it lets the caller read.
 */
export function createStatistics(readRecords: ReadRecords) {
  let isUnknown = false

  async function ask(request: StatisticsQueryInput, signal?: AbortSignal): Promise<unknown> {
    if (!isUnknown) {
      try {
        return await jsonOf(await call(`${PATHS.statistics}?${queryString(request)}`, { signal }))
      } catch (error) {
        if (!isUnknownCall(error)) throw error
        isUnknown = true
      }
    }
    const { sumStatistics } = await import('./documentedServer/sumStatistics')
    signal?.throwIfAborted()
    return sumStatistics(request, readRecords)
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
    /** Whether the server knows the call is asked again after a sign-in: it may have learnt it meanwhile. */
    reset(): void {
      isUnknown = false
    },
  }
}
