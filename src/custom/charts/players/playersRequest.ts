import { isSort, type SortOrder } from '../../../../contract/listQuery'
import { PLAYER_TABLE } from '../../../../contract/statistics/players'
import { readPage } from '../../../list/listParams'
import type { Detail } from '../chartsAddress'

/** Returns the request of the players' table from the address' details. */
export function playersRequestOf(detail: (name: Detail) => string) {
  const { defaultSort } = PLAYER_TABLE
  const { page, perPage } = readPage(detail)
  const asked = detail('sort')
  const order = detail('order')
  const sorted: { sort: typeof defaultSort.field; order: SortOrder } = {
    sort: isSort(PLAYER_TABLE, asked) ? asked : defaultSort.field,
    order: order === 'ASC' || order === 'DESC' ? order : defaultSort.order,
  }
  const q = detail('q').trim()
  return { page, amount: perPage, ...sorted, ...(q !== '' && { q }) }
}
