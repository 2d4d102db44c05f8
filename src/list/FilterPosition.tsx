import type { ComponentProps } from 'react'
import { ChoiceField } from '../components/filterFields'
import { useFilters } from './filters'

/** The size of a filter with a few options. */
export const SELECT_SIZE = { width: { xs: '100%', md: 'auto' }, minWidth: 150 }

type Options = ComponentProps<typeof ChoiceField>['options']

type FilterPositionProps = {
  label: string
  positions: Options
  /** Groups of positions, which the list offers first. */
  groups: Options
}

/** Filters the list by a position or by a group of positions. */
export function FilterPosition({ label, positions, groups }: FilterPositionProps) {
  const { values, change } = useFilters()
  const { position = '', positionGroup = '' } = values
  const setValue = (value: string) => {
    const isGroup = groups.some((group) => group.value === value)
    change({ position: isGroup ? '' : value, positionGroup: isGroup ? value : '' })
  }
  const value = positionGroup || position
  return <ChoiceField {...{ label, value, setValue }} options={[...groups, ...positions]} {...SELECT_SIZE} />
}
