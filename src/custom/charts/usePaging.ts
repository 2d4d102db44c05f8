import { pagingOf } from '../../components/list/ListPagination'
import { readPage } from '../../components/list/listParams'
import { useChartsAddress } from './chartsAddress'

/** The page of a view's table, in the address; as pagination has it, and as the call wants it. */
export function usePaging() {
  const { detail, change } = useChartsAddress()
  const params = readPage(detail)
  return { paging: pagingOf(params, change), request: { page: params.page, amount: params.perPage } }
}
