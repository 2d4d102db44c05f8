import { useDataProvider, useGetList, useNotify } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import type { RecordOf } from '../../dataProvider/records'
import type { ListParams } from './listParams'
import type { ChangeParams, useListParams } from './useListParams'

/** Lists in memory answer every key at once; a server is asked when the typist pauses. */
const SERVER_DELAY_MS = 200

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
  const q = usePaused(params.q, isRemote ? SERVER_DELAY_MS : 0)
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

/** The value as it was when it last stood still for `delay`; without a delay, as it is. */
function usePaused(value: string, delay: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    if (delay === 0) return
    const timer = setTimeout(() => setPaused(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return delay === 0 ? value : paused
}
