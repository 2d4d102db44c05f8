import type { ListSortContextValue } from 'react-admin'
import { useChartsAddress } from '../chartsAddress'
import { usePaging } from '../usePaging'
import { playersRequestOf } from './playersRequest'

/** Returns the parameters of the player table from the address, for react-admin's list context and for the request. */
export function usePlayerTable() {
  const { detail, change } = useChartsAddress()
  const { paging } = usePaging()
  const request = playersRequestOf(detail)
  const sorting: Pick<ListSortContextValue, 'sort' | 'setSort'> = {
    sort: { field: request.sort, order: request.order },
    setSort: ({ field, order }) => change({ sort: field, order }),
  }
  return {
    list: { ...paging, ...sorting },
    search: { q: detail('q'), setQ: (q: string) => change({ q }) },
    request,
  }
}
