import { useSearchParams } from 'react-router'
import { pagingOf } from '../../list/ListPagination'
import { PAGE_SIZES, type PageParams, readPage } from '../../list/listParams'
import { SHOWN, type Shown } from './shownPairs'

const DEFAULT_SIZE = PAGE_SIZES[0]

/**
 * Returns the record, filter, search and page in the address, and functions to change them except the record. A change of the filter or
 * search returns to the first page.
 */
export function usePairsAddress() {
  const [given, setQuery] = useSearchParams()
  const params = {
    ...readPage((name) => given.get(name)),
    show: SHOWN.find((show) => show === given.get('show')) ?? 'all',
  }
  const of = given.get('of')
  const q = given.get('q') ?? ''

  const change = (wanted: Partial<PageParams & { show: Shown; q: string }>) => {
    const next = { show: params.show, q, perPage: params.perPage, page: 1, ...wanted }
    const defaults = { show: 'all', q: '', perPage: DEFAULT_SIZE, page: 1 } as const
    const changed = (['show', 'q', 'perPage', 'page'] as const).filter(
      (name) => next[name] !== defaults[name],
    )
    const query = new URLSearchParams(of === null ? {} : { of })
    for (const name of changed) query.set(name, String(next[name]))
    setQuery(query, { replace: true })
  }
  return {
    of,
    show: params.show,
    setShow: (show: Shown) => change({ show }),
    q,
    setQ: (words: string) => change({ q: words }),
    paging: pagingOf(params, change),
  }
}
