import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import { dataProvider } from '../../dataProvider'
import type { StatisticsRequest } from '../../dataProvider/calls/statistics'
import { useMessage } from '../../i18n'

/** Returns the query for the figures of one view. */
export const statisticsQuery = <View extends StatisticsView>(request: StatisticsRequest<View>) => ({
  // Begins like the list key of the analyses, so that lists and figures are invalidated together.
  queryKey: ['analyses', 'getList', 'statistics', request.view, request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StatisticsAnswerOf<View>> =>
    (await dataProvider.statistics(request, { signal })).data,
  // Uses the answer of a prefetch just before the page opened.
  staleTime: 1_000,
})

/**
 * Returns the figures of one view. The previous figures stay until the new figures load, so that the layout does not shift.
 *
 * @param refetchOnMount whether to fetch again even if another component has an answer
 */
export function useStatistics<View extends StatisticsView>(
  request: StatisticsRequest<View>,
  refetchOnMount = true,
) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...statisticsQuery(request),
    placeholderData: keepPreviousData,
    refetchOnMount,
  })
  return { data, error, refetch, isBehind: isPlaceholderData }
}

/** Returns the options of the filter bar, from the surrounding page's query. */
export const useChoices = () => useStatistics({ view: 'choices' }, false).data

/** Returns a function from a scout's id to the name. A null id means a deleted user. */
export function useScoutName(): (scoutId: string | null) => string {
  const t = useMessage()
  const names = new Map(useChoices()?.scouts.map(({ id, name }) => [id, name]))
  return (scoutId) => (scoutId === null ? t('analyses.formerUser') : (names.get(scoutId) ?? '…'))
}
