import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetMany } from 'react-admin'
import type { RowOf } from '../../contract/rows'
import { foldText } from '../../contract/text'
import { useMessage } from '../i18n'
import { alsoCalled } from './alsoCalled'
import { useFailureToast } from './failureToast'
import { OptionRow } from './OptionRow'
import { useRecordSearch } from './useRecordSearch'

type Identified = { id: string }

type FilterAutocompleteProps<Option extends Identified> = Omit<
  AutocompleteProps<Option, false, false, false>,
  'renderInput' | 'onChange'
> & {
  label: string
  /** Called with the chosen id, or '' for no choice. */
  setValue: (id: string) => void
}

/** Filter field whose options the user finds by a few letters of their names. */
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

export type NamedChoice = { id: string; label: string; detail?: string }

type RecordFilterProps<Resource extends 'teams' | 'users'> = {
  resource: Resource
  label: string
  /** The id of the chosen record, or '' for no choice. */
  value: string
  setValue: (id: string) => void
  labelOf: (record: RowOf<Resource>) => string
  /** Options before the records, such as "No team". */
  first?: readonly NamedChoice[]
  /** The label of a chosen record that does not exist or that the user may not read. */
  missing: string
  /** Whether the records load when the field is opened instead of with the page. */
  loadsOnFocus?: boolean
  /** Width from the desktop breakpoint, in px. */
  width: number
}

/** Filter by a team or a user. The data provider searches them by a few letters of the name. */
export function RecordFilter<Resource extends 'teams' | 'users'>({
  resource,
  label,
  value,
  setValue,
  labelOf,
  first = [],
  missing,
  loadsOnFocus = false,
  width,
}: RecordFilterProps<Resource>) {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const [wasFocused, setFocused] = useState(false)
  const named = (record: RowOf<Resource>): NamedChoice => ({ id: record.id, label: labelOf(record) })
  const chosenFirst = first.find(({ id }) => id === value)
  const isRecord = value !== '' && chosenFirst === undefined
  // `getMany`, because `getOne` would report a missing record as an error.
  const { data, isSuccess } = useGetMany<RowOf<Resource>>(resource, { ids: [value] }, { enabled: isRecord })
  const chosenRecord = () => {
    if (!isRecord) return null
    const record = data?.find((one) => one?.id === value)
    if (record !== undefined) return named(record)
    return isSuccess ? { id: value, label: missing } : null
  }
  const chosen = chosenFirst ?? chosenRecord()

  const q = typed === chosen?.label ? '' : typed
  const { found, sought, error, isLoading } = useRecordSearch(resource, q, {
    sort: BY_NAME,
    enabled: !loadsOnFocus || wasFocused,
  })
  useFailureToast(error)
  const offeredFirst = first.filter((choice) => foldText(choice.label).includes(foldText(q)))
  const offered = (record: RowOf<Resource>): NamedChoice =>
    'aliases' in record ? { ...named(record), detail: alsoCalled(t, record, sought) } : named(record)
  const others = found.map(offered).filter(({ id }) => !offeredFirst.some((choice) => choice.id === id))

  return (
    <FilterAutocomplete
      label={label}
      setValue={setValue}
      options={[...offeredFirst, ...others]}
      loading={isLoading}
      value={chosen}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onFocus={() => setFocused(true)}
      getOptionLabel={(choice) => choice.label}
      renderOption={({ key, ...li }, { label: name, detail }) => (
        <OptionRow key={key} {...li} name={name} detail={detail} />
      )}
      // The data provider has already filtered the options, ignoring accents.
      filterOptions={(options) => options}
      sx={{ width: { xs: '100%', md: width } }}
    />
  )
}
