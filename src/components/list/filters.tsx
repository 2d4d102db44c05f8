import type { ComponentProps } from 'react'
import { useListFilterContext } from 'react-admin'
import { ChoiceField, DayField } from '../filterFields'
import type { ListFilter } from './listParams'

/** The value of one filter of the surrounding list, and how to set it; '' takes it away. */
export function useFilter(name: keyof ListFilter): [string, (value: string) => void] {
  const { filterValues, setFilters } = useListFilterContext()
  return [filterValues[name] ?? '', (value) => setFilters({ ...filterValues, [name]: value })]
}

type FilterSelectProps = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'options'> & {
  name: keyof ListFilter
}

/** A filter with a few values to choose from. */
export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const [value, setValue] = useFilter(name)
  const width = { xs: '100%', md: 'auto' }
  return <ChoiceField {...{ label, options, value, setValue, width }} minWidth={150} />
}

/** A filter that is a day. */
export function FilterDate({ name, label }: { name: keyof ListFilter; label: string }) {
  const [value, setValue] = useFilter(name)
  return <DayField {...{ label, value, setValue }} width={{ xs: '100%', md: 170 }} />
}
