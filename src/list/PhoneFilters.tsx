import { type ReactNode, useMemo, useState } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { PhoneFilterPanel } from '../components/PhoneFilterPanel'
import { FiltersProvider } from './filters'
import { PhoneSort } from './PhoneSort'

export type PhoneFiltersProps = {
  columns: readonly { label: string; sort?: string }[]
  /** The filter fields that wide screens show beside the search. */
  filters: ReactNode
  /** Clears the filters; null if none is set. */
  onClear: (() => void) | null
  onApplied: () => void
}

/** The list's filters and order on a phone, applied together. */
export function PhoneFilters({ columns, filters, onClear, onApplied }: PhoneFiltersProps) {
  const list = useListContext()
  const [filterValues, setFilters] = useState(list.filterValues)
  const [sort, setSort] = useState(list.sort)
  const chosen = useMemo(
    () => ({ ...list, filterValues, setFilters, sort, setSort }),
    [list, filterValues, sort],
  )
  const apply = () => {
    // The search field is outside this panel, and its text may have changed since the panel opened.
    const { q: _earlier, ...narrowing } = filterValues
    const { q } = list.filterValues
    list.setFilters(q === undefined ? narrowing : { ...narrowing, q })
    if (sort.field !== list.sort.field || sort.order !== list.sort.order) list.setSort(sort)
    onApplied()
  }
  return (
    <ListContextProvider value={chosen}>
      <PhoneFilterPanel onClear={onClear} onApply={apply}>
        <FiltersProvider>{filters}</FiltersProvider>
        <PhoneSort {...{ sort, setSort, columns }} />
      </PhoneFilterPanel>
    </ListContextProvider>
  )
}
