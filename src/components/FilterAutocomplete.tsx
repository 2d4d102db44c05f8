import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import type { RecordOf } from '../dataProvider/records'
import { useMessage } from '../i18n'
import { useFailureToast } from './failureToast'
import { useRecordSearch } from './useRecordSearch'

type Identified = { id: string }

type FilterAutocompleteProps<Option extends Identified> = Omit<
  AutocompleteProps<Option, false, false, false>,
  'renderInput' | 'onChange'
> & {
  label: string
  /** Takes the id of what was chosen, '' where nothing is. */
  setValue: (id: string) => void
}

/** A filter by one of many, found by a few letters of its name. */
export function FilterAutocomplete<Option extends Identified>({
  label,
  setValue,
  ...autocomplete
}: FilterAutocompleteProps<Option>) {
  const t = useMessage()
  return (
    <Autocomplete
      size="small"
      onChange={(_event, chosen) => setValue(chosen?.id ?? '')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      {...autocomplete}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={t('shell.list.all')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}

const BY_NAME = { field: 'name', order: 'ASC' } as const

type RecordFilterProps<Resource extends 'teams' | 'users'> = {
  resource: Resource
  label: string
  /** The id of the chosen record, '' where none is. */
  value: string
  setValue: (id: string) => void
  labelOf: (record: RecordOf<Resource>) => string
  /** In pixels, from a desk's width on. */
  width: number
}

/** The same by a stored record, however many there are. */
export function RecordFilter<Resource extends 'teams' | 'users'>({
  resource,
  label,
  value,
  setValue,
  labelOf,
  width,
}: RecordFilterProps<Resource>) {
  const [typed, setTyped] = useState('')
  const { data: chosen } = useGetOne<RecordOf<Resource>>(resource, { id: value }, { enabled: value !== '' })
  const q = chosen !== undefined && typed === labelOf(chosen) ? '' : typed
  const { found, error, isAnswered } = useRecordSearch(resource, q, { sort: BY_NAME })
  useFailureToast(error)
  return (
    <FilterAutocomplete
      label={label}
      setValue={setValue}
      options={found}
      loading={!isAnswered}
      value={value === '' ? null : (chosen ?? null)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      getOptionLabel={labelOf}
      // The list has been asked for what was typed, which it finds without accents, too.
      filterOptions={(options) => options}
      sx={{ width: { xs: '100%', md: width } }}
      slotProps={{ paper: { elevation: 8 } }}
    />
  )
}
