import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import type { AppDataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/statistics'

/** Figures of one view; those before stay until the new ones are there, so that nothing jumps. */
export function useStatistics<View extends StatisticsView>(request: StatisticsRequest<View>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // Told again when the list of analyses turns out to have changed, as that list itself is.
    queryKey: ['analyses', 'getList', 'statistics', request.view, request],
    queryFn: async ({ signal }): Promise<StatisticsAnswerOf<View>> => {
      const { data } = await dataProvider.statistics(request, { signal })
      return data
    },
    placeholderData: keepPreviousData,
  })
  return { data, error, refetch, isBehind: isPlaceholderData }
}
