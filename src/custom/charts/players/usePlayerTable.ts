import { isSort, type SortOrder } from '../../../../contract/listQuery'
import { PLAYER_TABLE } from '../../../../contract/statistics/players'
import { useChartsAddress } from '../chartsAddress'
import { usePaging } from '../usePaging'

/** What is asked of the table of players, in the address; as lists have it, and as the call wants it. */
export function usePlayerTable() {
  const { detail } = useChartsAddress()
  const paging = usePaging()
  const { defaultSort } = PLAYER_TABLE
  const asked = detail('sort')
  const sort = isSort(PLAYER_TABLE, asked) ? asked : defaultSort.field
  const order = detail('order')
  const sorted: { sort: typeof sort; order: SortOrder } = {
    sort,
    order: order === 'ASC' || order === 'DESC' ? order : defaultSort.order,
  }
  const q = detail('q')
  return {
    params: { ...paging.params, ...sorted, q },
    change: paging.change,
    request: { ...paging.request, ...sorted, ...(q.trim() !== '' && { q: q.trim() }) },
  }
}
