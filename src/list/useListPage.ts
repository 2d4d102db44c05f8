import { type NotifyOnChangeProps, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type ListControllerResult, useDataProvider, useEvent, useGetList } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { useSearchAnswers, useThrottledSearch } from '../components/useThrottledSearch'
import type { AppDataProvider } from '../dataProvider'
import { queryOf } from '../dataProvider/rows/listRequest'
import { askable, type ListFilter, type ListParams } from './listParams'
import { forgetPrefetched, isPrefetched, listQueryOf, prefetchRows } from './prefetchList'
import { useListSelection } from './selection/useListSelection'
import { useListParams } from './useListParams'

/** The query's properties whose changes render the page. Without this list, the page would also render at the start of each request. */
const RENDERED_PROPERTIES: NotifyOnChangeProps = ['data', 'error', 'isPlaceholderData']

/**
 * Returns a page of a resource's list and its selection, for react-admin's `ListContext`. Unlike react-admin's `useListController`, addresses are
 * plain (`?q=ada&position=Goalkeeper`), a list in memory is searched at each keystroke, and any number of records can be selected. `isPlaceholderData`
 * is true while the rows still belong to the previous parameters.
 */
export function useListPage<Resource extends ResourceName>(resource: Resource, initialSearch?: string) {
  const [params, setParams] = useListParams(resource, initialSearch)
  const { page, perPage, filter: filterValues } = params
  // Changed parameters start again at the first page.
  const change = (wanted: Partial<ListParams>) => setParams((before) => ({ ...before, page: 1, ...wanted }))

  // Stable, so that the pagination renders again only when its own values change.
  const setPage = useCallback(
    (wanted: number) => setParams((before) => ({ ...before, page: wanted })),
    [setParams],
  )
  const setPerPage = useCallback(
    (wanted: number) => setParams((before) => ({ ...before, page: 1, perPage: wanted })),
    [setParams],
  )

  const { q: typed = '' } = filterValues
  const search = useThrottledSearch(typed)
  const { asked: q } = search
  const listQuery = listQueryOf({ ...params, filter: askable(resource, { ...filterValues, q }) })
  const { sort } = listQuery
  const query = useGetList<RowOf<Resource>>(resource, listQuery, {
    placeholderData: (before) => before,
    notifyOnChangeProps: RENDERED_PROPERTIES,
    refetchOnMount: ({ state }) => state.isInvalidated || !isPrefetched(resource),
  })
  useEffect(() => void forgetPrefetched(resource), [resource])
  useSearchAnswers(search, query)
  const { data = [], total, isPlaceholderData } = query

  const { length: count } = data
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    // Leaves an empty page. A page within the total can be empty, because queued creates count but are all on page 1.
    if (pages === undefined || isPlaceholderData || count > 0 || page === 1) return
    setParams((before) => ({ ...before, page: Math.min(pages, page - 1) }))
  }, [pages, isPlaceholderData, count, page, setParams])

  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const getData = async () => {
    const asked = { sort, filter: askable(resource, filterValues) }
    return (await dataProvider.fetchAll(resource, asked)).data
  }
  const selection = useListSelection({
    ...{ filterValues, data, total, getData },
    query: () => queryOf(askable(resource, filterValues)),
  })

  /** Prefetches the results of a search that the list will run at once. The list's own request then shares the answer. */
  const prefetchSearch = useEvent((words: string) => {
    if (!search.isNextAskedAtOnce()) return
    const filter = askable(resource, { ...filterValues, q: words })
    prefetchRows(resource, listQueryOf({ ...params, page: 1, filter }), dataProvider, queryClient)
  })

  // Only the members that this app reads; react-admin's own list components are not used (record 0071).
  const list = {
    ...query,
    isPlaceholderData: isPlaceholderData || q !== typed,
    page,
    perPage,
    sort,
    filterValues,
    setPage,
    setPerPage,
    setSort: ({ field, order }) => change({ sort: field, order }),
    setFilters: (filter) => change({ filter: withoutEmpty(filter) }),
  } as Partial<ListControllerResult<RowOf<Resource>>>
  return { list: list as ListControllerResult<RowOf<Resource>>, selection, prefetchSearch }
}

const withoutEmpty = (filter: Record<string, unknown>): ListFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => (value ?? '') !== ''))
