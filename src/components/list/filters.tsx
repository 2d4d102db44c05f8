import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEvent, useListFilterContext } from 'react-admin'
import type { ListFilter } from './listParams'

type Filters = {
  values: ListFilter
  change: (changed: ListFilter) => void
  /** Whether their inputs are drawn. */
  areShown: boolean
}

const FiltersContext = createContext<Filters>({ values: {}, change: () => {}, areShown: false })

/** Provides the list's filters without the search text, so that filter fields do not render at each key. */
export function FiltersProvider({ areShown = true, children }: { areShown?: boolean; children: ReactNode }) {
  const { filterValues, setFilters } = useListFilterContext()
  const { q: _search, ...others }: ListFilter = filterValues
  const set = JSON.stringify(others)
  const change = useEvent<[ListFilter], void>((changed) => setFilters({ ...filterValues, ...changed }))
  const filters = useMemo(
    (): Filters => ({ values: JSON.parse(set), change, areShown }),
    [set, change, areShown],
  )
  return <FiltersContext value={filters}>{children}</FiltersContext>
}

/** What filters are set, and how to set some; '' takes one away. */
export const useFilters = () => useContext(FiltersContext)

/** The value of one of them, and how to set it. */
export function useFilter(name: Exclude<keyof ListFilter, 'q'>): [string, (value: string) => void] {
  const { values, change } = useFilters()
  return [values[name] ?? '', (value) => change({ [name]: value })]
}
