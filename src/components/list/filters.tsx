import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEvent, useListFilterContext } from 'react-admin'
import { ChoiceField, DayField } from '../filterFields'
import type { ListFilter } from './listParams'

type Filters = { values: ListFilter; change: (changed: ListFilter) => void }

const FiltersContext = createContext<Filters>({ values: {}, change: () => {} })

/** Provides the list's filters without the search text, so that filter fields do not render at each key. */
export function FiltersProvider({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListFilterContext()
  const { q: _search, ...others }: ListFilter = filterValues
  const set = JSON.stringify(others)
  const change = useEvent<[ListFilter], void>((changed) => setFilters({ ...filterValues, ...changed }))
  const filters = useMemo((): Filters => ({ values: JSON.parse(set), change }), [set, change])
  return <FiltersContext value={filters}>{children}</FiltersContext>
}

/** What filters are set, and how to set some; '' takes one away. */
export const useFilters = () => useContext(FiltersContext)

/** The value of one of them, and how to set it. */
export function useFilter(name: Exclude<keyof ListFilter, 'q'>): [string, (value: string) => void] {
  const { values, change } = useFilters()
  return [values[name] ?? '', (value) => change({ [name]: value })]
}

type FilterName = Parameters<typeof useFilter>[0]

type FilterSelectProps = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'options'> & {
  name: FilterName
}

/** A filter with a few values to choose from. */
export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const [value, setValue] = useFilter(name)
  const width = { xs: '100%', md: 'auto' }
  return <ChoiceField {...{ label, options, value, setValue, width }} minWidth={150} />
}

/** A filter that is a day. */
export function FilterDate({ name, label }: { name: FilterName; label: string }) {
  const [value, setValue] = useFilter(name)
  return <DayField {...{ label, value, setValue }} width={{ xs: '100%', md: 170 }} />
}
