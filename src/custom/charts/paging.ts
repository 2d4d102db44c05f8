import { PAGE_SIZES } from '../../components/list/listParams'
import type { Detail } from './chartsAddress'

/** The page of a view's table, by the details in the address. */
export function pagingOf(detail: (name: Detail) => string) {
  const page = Number(detail('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === Number(detail('perPage'))) ?? PAGE_SIZES[0],
  }
}
