import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import { readParams } from './listParams'

/** How long an answer that came while the page itself was still being fetched is new enough for it. */
const PREFETCHED_MS = 1_000

/** Asks for a list as `useGetList` will, before the page is there that does; of a list that was shown already, the page asks for what it showed. */
export function prefetchList(
  resource: ResourceName,
  search: string,
  dataProvider: Pick<AppDataProvider, 'getList'>,
  queryClient: QueryClient,
): void {
  if (queryClient.getQueryCache().find({ queryKey: [resource, 'getList'], exact: false }) !== undefined)
    return
  const { filter, sort, order, page, perPage } = readParams(resource, search)
  const params = {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter: { ...filter, q: filter.q ?? '' },
  }
  void queryClient.prefetchQuery({
    queryKey: [resource, 'getList', { ...params, meta: undefined }],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: PREFETCHED_MS,
  })
}
