import { type ReactNode, useMemo, useState } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { PhoneFilterPanel } from '../PhoneFilterPanel'
import { FiltersProvider } from './filters'
import { PhoneSort } from './PhoneSort'

type PhoneFiltersProps = {
  columns: readonly { label: string; sort?: string }[]
  /** The fields, as a desk has them beside the search. */
  filters: ReactNode
  /** What can be taken away: null while nothing narrows the list. */
  onClear: (() => void) | null
  onApplied: () => void
}

/** The surrounding list's filters and order on a phone, chosen together. */
export function PhoneFilters({ columns, filters, onClear, onApplied }: PhoneFiltersProps) {
  const list = useListContext()
  const [filterValues, setFilters] = useState(list.filterValues)
  const [sort, setSort] = useState(list.sort)
  const chosen = useMemo(
    () => ({ ...list, filterValues, setFilters, sort, setSort }),
    [list, filterValues, sort],
  )
  const apply = () => {
    // What is searched for is typed outside, and may have changed meanwhile.
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
