import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import type { AppDataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/statistics'

type Provider = Pick<AppDataProvider, 'statistics'>

/** How figures of one view are asked for and kept. */
export const statisticsQuery = <View extends StatisticsView>(
  dataProvider: Provider,
  request: StatisticsRequest<View>,
) => ({
  // Invalidated whenever the list of analyses is.
  queryKey: ['analyses', 'getList', 'statistics', request.view, request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StatisticsAnswerOf<View>> => {
    const { data } = await dataProvider.statistics(request, { signal })
    return data
  },
  // Asked for a moment ago, while the page itself was still being fetched: new enough.
  staleTime: 1_000,
})
