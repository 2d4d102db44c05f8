import type { ListSortContextValue } from 'react-admin'
import { useChartsAddress } from '../chartsAddress'
import { usePaging } from '../usePaging'
import { playersRequestOf } from './playersRequest'

/** What is asked of the table of players, in the address; as lists have it, and as the call wants it. */
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
