import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { StatisticsView } from '../../../contract/statistics/call'
import type { AppDataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/statistics'
import { statisticsQuery } from './statisticsQuery'

type Options = {
  /** Whether what another part of the page has asked for already is good enough. */
  isShared?: boolean
}

/** Figures of one view; those before stay until the new ones are there, so that nothing jumps. */
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
