import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useGetList, useNotify } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import type { RecordOf } from '../../dataProvider/records'
import { useDebouncedSearch } from '../useDebouncedSearch'
import type { ListParams } from './listParams'
import type { ChangeParams, useListParams } from './useListParams'

export type ListPageState<Row> = {
  params: ListParams
  change: ChangeParams
  rows: Row[] | undefined
  total: number | undefined
  /** How many there are without search and filters; where this is not known, undefined. */
  all: number | undefined
  error: Error | null
  /** Whether what is shown still belongs to the question before. */
  isBehind: boolean
  isReloading: boolean
  reload: () => void
}

/** One page of a resource's list, as `params` asks for it. */
export function useListPage<Resource extends ResourceName>(
  resource: Resource,
  [params, change]: ReturnType<typeof useListParams>,
): ListPageState<RecordOf<Resource>> {
  const [isRemote, setRemote] = useState(false)
  const q = useDebouncedSearch(params.q, isRemote)
  const { data, total, meta, error, isPlaceholderData, refetch } = useGetList<RecordOf<Resource>>(
    resource,
    {
      pagination: { page: params.page, perPage: params.perPage },
      sort: { field: params.sort, order: params.order },
      filter: { ...params.filters, q },
    },
    { placeholderData: (before) => before },
  )
  const remote = meta?.remote === true
  useEffect(() => setRemote(remote), [remote])

  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / params.perPage))
  useEffect(() => {
    if (pages !== undefined && !isPlaceholderData && params.page > pages) change({ page: pages })
  }, [pages, isPlaceholderData, params.page, change])

  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [isReloading, setReloading] = useState(false)
  const reload = useCallback(async () => {
    setReloading(true)
    try {
      await dataProvider.reload(resource)
      await refetch()
    } catch (failure) {
      if (failure instanceof Error) notify(failure.message, { type: 'error' })
    }
    setReloading(false)
  }, [dataProvider, resource, refetch, notify])

  return {
    params,
    change,
    rows: data,
    total,
    all: meta?.all,
    error,
    isBehind: isPlaceholderData || q !== params.q,
    isReloading,
    reload,
  }
}
