import type { ListParams } from '../../components/list/listParams'
import { useChartsAddress } from './chartsAddress'
import { pagingOf } from './paging'

/** The page of a view's table, in the address; as lists have it, and as the call wants it. */
export function usePaging() {
  const { detail, change: changeAddress } = useChartsAddress()
  const params = {
    q: '',
    filters: {},
    sort: '',
    order: 'DESC',
    ...pagingOf(detail),
  } satisfies ListParams
  const change = ({ filters: _none, ...wanted }: Partial<ListParams>) =>
    changeAddress(
      Object.fromEntries(
        Object.entries(wanted).map(([name, value]) => [
          name,
          value === undefined ? undefined : String(value),
        ]),
      ),
    )
  return { params, change, request: { page: params.page, amount: params.perPage } }
}
