import { useSearchParams } from 'react-router'
import { pagingOf } from './ListPagination'
import { readPage } from './listParams'

/** Reads and changes filters and the page in the address of a page that is no resource's list. */
export function usePagedAddress() {
  const [params, setParams] = useSearchParams()
  const change = (wanted: Readonly<Record<string, string | number | undefined>>) => {
    const next = new URLSearchParams(params)
    // Whatever is asked anew begins at the first page.
    next.delete('page')
    for (const [name, value] of Object.entries(wanted)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const paging = pagingOf(
    readPage((name) => params.get(name)),
    change,
  )
  return { params, paging, change }
}
