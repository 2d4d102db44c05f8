import type { QueryClient } from '@tanstack/react-query'
import type { GetListParams } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { AppDataProvider } from '../dataProvider'
import { type ListParams, readParams } from './listParams'

/** How long a prefetched answer counts as fresh, in milliseconds; long enough for the page to load and render. */
const PREFETCHED_MS = 5_000

/** The prefetch times, in milliseconds, of lists whose pages have not rendered yet. */
const prefetchedAt = new Map<ResourceName, number>()

/** Returns whether a list was just prefetched, so that its page does not request the rows again. */
export const isPrefetched = (resource: ResourceName): boolean =>
  Date.now() - (prefetchedAt.get(resource) ?? 0) < PREFETCHED_MS

/** Ends the use of a prefetched list after the list's page has rendered. The page then requests its rows itself. */
export const forgetPrefetched = (resource: ResourceName): boolean => prefetchedAt.delete(resource)

/** Returns the parameters of `useGetList` for a page. */
export const listQueryOf = ({ filter, sort, order, page, perPage }: ListParams) => ({
  pagination: { page, perPage },
  sort: { field: sort, order },
  filter: { ...filter, q: filter.q ?? '' },
})

/** Prefetches rows under the query key of `useGetList`. */
export function prefetchRows(
  resource: ResourceName,
  query: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>,
  dataProvider: Pick<AppDataProvider, 'getList'>,
  queryClient: QueryClient,
): void {
  void queryClient.prefetchQuery({
    queryKey: [resource, 'getList', query],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...query, signal }),
  })
}

/** Prefetches a list before its page has loaded. Skips a list that was shown before, because its page requests the remembered parameters. */
export function prefetchList(
  resource: ResourceName,
  search: string,
  dataProvider: Pick<AppDataProvider, 'getList'>,
  queryClient: QueryClient,
): void {
  if (queryClient.getQueryCache().find({ queryKey: [resource, 'getList'], exact: false }) !== undefined)
    return
  prefetchedAt.set(resource, Date.now())
  prefetchRows(resource, listQueryOf(readParams(resource, search)), dataProvider, queryClient)
}
