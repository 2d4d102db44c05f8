import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'

/** How long an answer that came while the page itself was still being fetched or drawn is new enough for it: on a slow phone and network that takes seconds. In milliseconds. */
export const PREFETCHED_MS = 10_000

/** Each time that somebody goes to the page it is asked for again, but not by the pointer that comes near a link and by the press. */
const SAME_VISIT_MS = 1_000

/** Asks for a record as `useGetOne` will, before the page is there that does. */
export function prefetchRecord(
  resource: ResourceName,
  id: string,
  dataProvider: Pick<AppDataProvider, 'getOne'>,
  queryClient: QueryClient,
): void {
  void queryClient.prefetchQuery({
    queryKey: [resource, 'getOne', { id, meta: undefined }],
    queryFn: async () => (await dataProvider.getOne(resource, { id })).data,
    staleTime: SAME_VISIT_MS,
  })
}
