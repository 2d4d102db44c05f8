import { pagingOf } from '../../list/ListPagination'
import { readPage } from '../../list/listParams'
import { useChartsAddress } from './chartsAddress'

/** Returns the table's page from the address, for pagination and for the call. */
export function usePaging() {
  const { detail, change } = useChartsAddress()
  const params = readPage(detail)
  return { paging: pagingOf(params, change), request: { page: params.page, amount: params.perPage } }
}
