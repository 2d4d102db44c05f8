import type { QueryClient } from '@tanstack/react-query'
import type { AppDataProvider } from '../../dataProvider'

/** How long an answer that came while the page itself was still being fetched is new enough for it. */
export const PREFETCHED_MS = 1_000

/** Asks for an analysis as `useGetOne` will, before the page is there that does. */
export function prefetchReport(
  id: string,
  dataProvider: Pick<AppDataProvider, 'getOne'>,
  queryClient: QueryClient,
): void {
  void queryClient.prefetchQuery({
    queryKey: ['analyses', 'getOne', { id, meta: undefined }],
    queryFn: async () => (await dataProvider.getOne('analyses', { id })).data,
    staleTime: PREFETCHED_MS,
  })
}
