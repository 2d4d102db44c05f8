import { useEffect } from 'react'
import { pagingOf } from '../../components/list/ListPagination'
import { readPage } from '../../components/list/listParams'
import { useChartsAddress } from './chartsAddress'

/** The page of a view's table, in the address; as pagination has it, and as the call wants it. */
export function usePaging() {
  const { detail, change } = useChartsAddress()
  const params = readPage(detail)
  return { paging: pagingOf(params, change), request: { page: params.page, amount: params.perPage } }
}

type Paged = { data: { total: number } | undefined; isBehind: boolean }

/** Leads from a page past the end to the last one, once the answer says how many there are. */
export function useLastPage({ data, isBehind }: Paged): void {
  const { detail, change } = useChartsAddress()
  const { page, perPage } = readPage(detail)
  const total = data?.total
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    if (last === undefined || isBehind || page <= last) return
    change({ page: last })
  }, [last, isBehind, page, change])
}
