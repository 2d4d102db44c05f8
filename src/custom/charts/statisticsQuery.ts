import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import type { AppDataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/calls/statistics'

type Provider = Pick<AppDataProvider, 'statistics'>

/** Returns the query for the figures of one view. */
export const statisticsQuery = <View extends StatisticsView>(
  dataProvider: Provider,
  request: StatisticsRequest<View>,
) => ({
  // Part of the list key of the analyses, so that both are invalidated together.
  queryKey: ['analyses', 'getList', 'statistics', request.view, request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StatisticsAnswerOf<View>> => {
    const { data } = await dataProvider.statistics(request, { signal })
    return data
  },
  // A prefetch just before the page opened is fresh enough.
  staleTime: 1_000,
})
