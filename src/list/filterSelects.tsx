import type { ComponentProps } from 'react'
import { ChoiceField, DayField } from '../components/filterFields'
import { useFilter } from './filters'

type FilterSelectProps = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'options'> & {
  name: Parameters<typeof useFilter>[0]
}

/** Filter with a few options. */
export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const [value, setValue] = useFilter(name)
  const width = { xs: '100%', md: 'auto' }
  return <ChoiceField {...{ label, options, value, setValue, width }} minWidth={150} />
}

/** Filter by a date. */
export function FilterDate({ name, label }: Omit<FilterSelectProps, 'options'>) {
  const [value, setValue] = useFilter(name)
  return <DayField {...{ label, value, setValue }} width={{ xs: '100%', md: 170 }} />
}
