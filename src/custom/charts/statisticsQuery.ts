import type { QueryClient } from '@tanstack/react-query'
import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import type { AppDataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/statistics'
import { filterOf, viewOf } from './chartsAddress'
import { playersRequestOf } from './players/playersRequest'

type Provider = Pick<AppDataProvider, 'statistics'>

/** How figures of one view are asked for and kept. */
export const statisticsQuery = <View extends StatisticsView>(
  dataProvider: Provider,
  request: StatisticsRequest<View>,
) => ({
  // Told again when the list of analyses turns out to have changed, as that list itself is.
  queryKey: ['analyses', 'getList', 'statistics', request.view, request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StatisticsAnswerOf<View>> => {
    const { data } = await dataProvider.statistics(request, { signal })
    return data
  },
  // Asked for a moment ago, while the page itself was still being fetched: new enough.
  staleTime: 1_000,
})

/** Asks for what the charts at this address show first, before anything is drawn. */
export function prefetchCharts(
  params: URLSearchParams,
  dataProvider: Provider,
  queryClient: QueryClient,
): void {
  const ask = <View extends StatisticsView>(request: StatisticsRequest<View>) =>
    void queryClient.prefetchQuery(statisticsQuery(dataProvider, request))
  const view = viewOf(params)
  if (view === 'coverage') ask({ view, ...filterOf(params) })
  if (view === 'players') {
    ask({ view, ...filterOf(params), ...playersRequestOf((name) => params.get(name) ?? '') })
  }
}

/** Asks for what every view needs besides. */
export function prefetchChoices(dataProvider: Provider, queryClient: QueryClient): void {
  void queryClient.prefetchQuery(statisticsQuery(dataProvider, { view: 'choices' }))
}
