import { type ListParams, PAGE_SIZES } from '../../components/list/listParams'
import { useChartsAddress } from './chartsAddress'

/** The page of a view's table, in the address; as lists have it, and as the call wants it. */
export function usePaging() {
  const { detail, change: changeAddress } = useChartsAddress()
  const page = Number(detail('page'))
  const params = {
    q: '',
    filters: {},
    sort: '',
    order: 'DESC',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === Number(detail('perPage'))) ?? PAGE_SIZES[0],
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
