import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEvent, useListContext } from 'react-admin'
import type { ListFilter } from './listParams'

type Filters = {
  values: ListFilter
  change: (changed: ListFilter) => void
  /** Whether the filter fields are visible. */
  areShown: boolean
}

const FiltersContext = createContext<Filters>({ values: {}, change: () => {}, areShown: false })

/** Provides the list's filters without the search text, so that filter fields do not render at each keystroke. */
export function FiltersProvider({ areShown = true, children }: { areShown?: boolean; children: ReactNode }) {
  const { filterValues, setFilters } = useListContext()
  const { q: _search, ...others }: ListFilter = filterValues
  const set = JSON.stringify(others)
  const change = useEvent<[ListFilter], void>((changed) => setFilters({ ...filterValues, ...changed }))
  const filters = useMemo(
    (): Filters => ({ values: JSON.parse(set), change, areShown }),
    [set, change, areShown],
  )
  return <FiltersContext value={filters}>{children}</FiltersContext>
}

/** Returns the active filters and a function that changes some; '' clears a filter. */
export const useFilters = () => useContext(FiltersContext)

/** Returns the value and the setter of one filter. */
export function useFilter(name: Exclude<keyof ListFilter, 'q'>): [string, (value: string) => void] {
  const { values, change } = useFilters()
  return [values[name] ?? '', (value) => change({ [name]: value })]
}
