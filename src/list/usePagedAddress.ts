import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Paging, pagingOf } from './ListPagination'
import { readPage } from './listParams'

/** Returns the filters and the page in the address, with functions that change them, for pages other than a resource's list. */
export function usePagedAddress() {
  const [params, setParams] = useSearchParams()
  // The address changes when the navigation ends. Until then, a second change must keep the first one.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = (wanted: Readonly<Record<string, string | number | undefined>>) => {
    const next = new URLSearchParams(latest.current)
    // A changed query starts at the first page.
    next.delete('page')
    for (const [name, value] of Object.entries(wanted)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    latest.current = next
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const paging = pagingOf(
    readPage((name) => params.get(name)),
    change,
  )
  return { params, paging, change }
}

/** Opens the last page if the current one no longer exists, as after deletions. `total` is undefined until it is known for these parameters. */
export function useLastPage({ page, perPage, setPage }: Paging, total: number | undefined): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  const goTo = useEffectEvent(setPage)
  useEffect(() => {
    if (last !== undefined && page > last) goTo(last)
  }, [page, last])
}
