import type { QueryClient } from '@tanstack/react-query'
import type { StatisticsView } from '../../../contract/statistics/call'
import type { AppDataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/calls/statistics'
import { filterOf, viewOf } from './chartsAddress'
import { playersRequestOf } from './players/playersRequest'
import { statisticsQuery } from './statisticsQuery'
import { VIEW_FILES } from './viewFiles'

type Provider = Pick<AppDataProvider, 'statistics'>

/** Prefetches the code of the view at this address and its first data. */
export function prefetchCharts(
  params: URLSearchParams,
  dataProvider: Provider,
  queryClient: QueryClient,
): void {
  const ask = <View extends StatisticsView>(request: StatisticsRequest<View>) =>
    void queryClient.prefetchQuery(statisticsQuery(dataProvider, request))
  const view = viewOf(params)
  // The page loads it, too, and shows an error.
  VIEW_FILES[view]().catch(() => undefined)
  if (view === 'coverage') ask({ view, ...filterOf(params) })
  if (view === 'players') {
    ask({ view, ...filterOf(params), ...playersRequestOf((name) => params.get(name) ?? '') })
  }
}

/** Prefetches the options of the filters, which every view needs. */
export function prefetchChoices(dataProvider: Provider, queryClient: QueryClient): void {
  void queryClient.prefetchQuery(statisticsQuery(dataProvider, { view: 'choices' }))
}
