import type { ComponentProps } from 'react'
import type { FilterName } from '../../../contract/listQuery'
import { ChoiceField, DayField } from '../filterFields'
import { useListContext } from './ListContext'

/** The value of one filter of the surrounding list, and how to set it; '' takes it away. */
export function useFilter(name: FilterName): [string, (value: string) => void] {
  const { params, change } = useListContext()
  const set = (value: string) => {
    const { [name]: _before, ...others } = params.filters
    change({ filters: value === '' ? others : { ...others, [name]: value } })
  }
  return [params.filters[name] ?? '', set]
}

type FilterSelectProps = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'options'> & { name: FilterName }

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
