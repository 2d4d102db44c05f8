import { usePagedAddress } from '../../list/usePagedAddress'
import { SHOWN, type Shown } from './shownPairs'

/** Returns the record, filter, search and page in the address, and functions to change them except the record. */
export function usePairsAddress() {
  const { params, paging, change } = usePagedAddress()
  return {
    of: params.get('of'),
    show: SHOWN.find((show) => show === params.get('show')) ?? 'all',
    setShow: (show: Shown) => change({ show: show === 'all' ? undefined : show }),
    q: params.get('q') ?? '',
    setQ: (q: string) => change({ q }),
    paging,
  }
}
