import type { QueryClient } from '@tanstack/react-query'
import { LIMITS } from '../../../../contract/fields'
import type { AppDataProvider } from '../../../dataProvider'

/** Returns the parameters of the call for a player's reports. */
export const reportsOf = (playerId: string) => ({
  pagination: { page: 1, perPage: LIMITS.listAmount },
  sort: { field: 'date', order: 'DESC' as const },
  filter: { playerId },
})

/** Prefetches a player's reports for `usePlayerReports`, while the page's file loads. */
export function prefetchReports(
  playerId: string,
  dataProvider: Pick<AppDataProvider, 'getList'>,
  queryClient: QueryClient,
): void {
  const params = reportsOf(playerId)
  void queryClient.prefetchQuery({
    queryKey: ['analyses', 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList('analyses', { ...params, signal }),
  })
}
