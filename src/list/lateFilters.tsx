import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { lazyComponent } from '../components/lazyComponent'
import { useFilters } from './filters'

type Inputs = typeof import('./filterInputs')

/**
 * Returns a filter field that loads after the rows. If its file fails to load, the rows stay usable.
 *
 * @param width the reserved width in px, so that the layout does not shift; 0 if the field may not appear
 */
function lateFilter<Props extends object>(inputOf: (inputs: Inputs) => ComponentType<Props>, width: number) {
  const placeholder = width > 0 && (
    <Box
      sx={{
        width: { xs: '100%', md: width },
        height: 44,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    />
  )
  const Input = lazyComponent<Props>(
    () =>
      import('./filterInputs').then(
        (inputs) => ({ default: inputOf(inputs) }),
        () => ({ default: () => placeholder }),
      ),
    placeholder,
  )
  return (props: Props) => (useFilters().areShown ? <Input {...props} /> : placeholder)
}

export const FilterCreator = lateFilter((inputs) => inputs.FilterCreator, 190)
export const FilterDate = lateFilter((inputs) => inputs.FilterDate, 170)
export const FilterPosition = lateFilter((inputs) => inputs.FilterPosition, 150)
export const FilterRange = lateFilter((inputs) => inputs.FilterRange, 212)
export const FilterSelect = lateFilter((inputs) => inputs.FilterSelect, 150)
export const FilterTeam = lateFilter((inputs) => inputs.FilterTeam, 220)
export const FilterValue = lateFilter((inputs) => inputs.FilterValue, 0) as Inputs['FilterValue']
