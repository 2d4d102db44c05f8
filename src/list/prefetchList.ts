import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../contract/paths'
import type { AppDataProvider } from '../dataProvider'
import { type ListParams, readParams } from './listParams'

/** How long a prefetched answer counts as fresh, in milliseconds, because the page takes time to load and render. */
const PREFETCHED_MS = 5_000

/** When lists were prefetched whose pages have not rendered yet. */
const prefetchedAt = new Map<ResourceName, number>()

/** Whether the first page of the opening list has just been requested. */
export const isPrefetched = (resource: ResourceName): boolean =>
  Date.now() - (prefetchedAt.get(resource) ?? 0) < PREFETCHED_MS

/** Call it when the page has rendered. From then on, the page requests its rows itself. */
export const forgetPrefetched = (resource: ResourceName): boolean => prefetchedAt.delete(resource)

/** Returns the parameters of `useGetList` for a page. */
export const listQueryOf = ({ filter, sort, order, page, perPage }: ListParams) => ({
  pagination: { page, perPage },
  sort: { field: sort, order },
  filter: { ...filter, q: filter.q ?? '' },
})

/** Asks for a page as `useGetList` will. */
export function prefetchPage(
  resource: ResourceName,
  wanted: ListParams,
  dataProvider: Pick<AppDataProvider, 'getList'>,
  queryClient: QueryClient,
): void {
  const query = listQueryOf(wanted)
  void queryClient.prefetchQuery({
    queryKey: [resource, 'getList', query],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...query, signal }),
  })
}

/** Requests a list before its page has loaded. For a list that was shown before, the page requests its last parameters. */
export function prefetchList(
  resource: ResourceName,
  search: string,
  dataProvider: Pick<AppDataProvider, 'getList'>,
  queryClient: QueryClient,
): void {
  if (queryClient.getQueryCache().find({ queryKey: [resource, 'getList'], exact: false }) !== undefined)
    return
  prefetchedAt.set(resource, Date.now())
  prefetchPage(resource, readParams(resource, search), dataProvider, queryClient)
}
