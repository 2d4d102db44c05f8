import type { FilterName, ListQueryInput } from '../../contract/listQuery'
import { LISTS } from '../../contract/lists'
import type { ResourceName } from '../../contract/paths'

/** What is asked of a list: the words of contract/listQuery. */
export type ListRequest = Pick<ListQueryInput, 'sort' | 'order' | 'q' | 'ids' | FilterName> & {
  page: number
  amount: number
}

export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** How many there are, whatever is asked for. */
  all: number
  /** Whether the server was asked, because not everything fits into memory. */
  remote: boolean
}

/** Whether the list's first `count` rows, in its own order, hold what is asked for. */
export function isForBeginning(
  resource: ResourceName,
  { page, amount, sort, order, ...narrowing }: ListRequest,
  count: number,
): boolean {
  const usual = LISTS[resource].defaultSort
  const isUsual = sort === undefined || (sort === usual.field && (order ?? 'ASC') === usual.order)
  const isAll = Object.values(narrowing).every((value) => value === undefined)
  return isUsual && isAll && page === 1 && amount <= count
}
