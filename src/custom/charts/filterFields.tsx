import { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, type ComponentType, memo, useCallback } from 'react'
import { AGES } from '../../../contract/age'
import { foldText } from '../../../contract/text'
import { FilterAutocomplete } from '../../components/FilterAutocomplete'
import { ChoiceField, DayField } from '../../components/filterFields'
import { useDebouncedParam } from '../../components/useDebouncedParam'
import { useMessage } from '../../i18n'
import { type FilterName, useChartsAddress } from './chartsAddress'

const WIDTH = { xs: '100%', md: 168 }

/** The filter's value in the address and its setter; '' clears the filter. */
type FilterProps = { value: string; setValue: (value: string) => void }

/** Returns a filter field that renders only when its own filter changes, because each of ten fields takes milliseconds. */
function bindFilter<Props extends { name: FilterName }>(Input: ComponentType<Props & FilterProps>) {
  const MemoizedInput = memo(Input) as ComponentType<Props & FilterProps>
  return function FilterInput(props: Props) {
    const { filter, change } = useChartsAddress()
    const { name } = props
    const setValue = useCallback((value: string) => change({ [name]: value }), [name, change])
    return <MemoizedInput {...props} value={String(filter[name] ?? '')} setValue={setValue} />
  }
}

type ChoiceFilterProps = Labelled & {
  /** Must be memoized, so that the field does not render again. */
  options: readonly { value: string; label: string }[]
}

export const ChoiceFilter = bindFilter((props: ChoiceFilterProps & FilterProps) => (
  <ChoiceField {...props} width={WIDTH} />
))

const findNamed = createFilterOptions<Named>({
  // Ignores accents and case, like every search of the app. Limited, because a club may have 2,000 teams.
  limit: 50,
  stringify: ({ name }) => `${name} ${foldText(name)}`,
})

type Named = { id: string; name: string }
type NamedFilterProps = Labelled & {
  /** Must be memoized, so that the field does not render again. */
  options: readonly Named[]
}

/** Filter by a record, found by a few letters of its name. */
export const NamedFilter = bindFilter(
  ({ label, options, value, setValue }: NamedFilterProps & FilterProps) => (
    <FilterAutocomplete
      label={label}
      setValue={setValue}
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      filterOptions={findNamed}
      sx={{ width: { xs: '100%', md: 208 } }}
    />
  ),
)

type Labelled = { name: FilterName; label: string }

export const DayFilter = bindFilter((props: Labelled & FilterProps) => <DayField {...props} width={WIDTH} />)

export const DraftsFilter = bindFilter(({ label, value, setValue }: Labelled & FilterProps) => {
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.checked ? 'true' : '')
  const box = <Checkbox checked={value === 'true'} onChange={toggle} />
  return <FormControlLabel label={label} control={box} sx={{ gridColumn: '1 / -1' }} />
})

/** Filter by a range of ages, in years. */
export function AgeFilter() {
  const t = useMessage()
  return (
    <Box sx={{ display: 'flex', gap: { xs: 2, md: 1 }, gridColumn: '1 / -1' }}>
      <NumberFilter name="ageFrom" label={t('charts.filter.ageFrom')} range={AGES} width={AGE_WIDTH} />
      <NumberFilter name="ageTo" label={t('charts.filter.ageTo')} range={AGES} width={AGE_WIDTH} />
    </Box>
  )
}

const AGE_WIDTH = { xs: '100%', md: 92 }

type NumberFilterProps = Labelled & {
  /** Must be a constant, as the width, so that the field does not render again. */
  range: { min: number; max: number }
  width?: { xs: string; md: number }
}

/** Filter by a whole number within a range. */
export const NumberFilter = bindFilter(
  ({ label, range, width = WIDTH, value, setValue }: NumberFilterProps & FilterProps) => {
    const t = useMessage()
    const isValid = (typed: string) => isWithin(range, typed)
    // The address contains only valid numbers, but the typed text may still be incomplete.
    const [typed, setTyped] = useDebouncedParam(value, (text) => isValid(text) && setValue(text))
    return (
      <TextField
        size="small"
        label={label}
        value={typed}
        error={!isValid(typed)}
        helperText={isValid(typed) ? undefined : t('charts.filter.notInRange', range)}
        onChange={({ target: { value } }) => setTyped(value)}
        onBlur={() => isValid(typed) && typed !== value && setValue(typed)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        sx={{ width }}
      />
    )
  },
)

const isWithin = ({ min, max }: NumberFilterProps['range'], typed: string) =>
  typed === '' || (/^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max)
