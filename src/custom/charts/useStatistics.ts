import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { StatisticsView } from '../../../contract/statistics/call'
import type { AppDataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/calls/statistics'
import { statisticsQuery } from './statisticsQuery'

type Options = {
  /** Whether an earlier answer to another component is fresh enough. */
  isShared?: boolean
}

/** Returns the figures of one view. The previous figures stay until the new ones load, so that the layout does not shift. */
export function useStatistics<View extends StatisticsView>(
  request: StatisticsRequest<View>,
  { isShared = false }: Options = {},
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...statisticsQuery(dataProvider, request),
    placeholderData: keepPreviousData,
    refetchOnMount: !isShared,
  })
  return { data, error, refetch, isBehind: isPlaceholderData }
}
