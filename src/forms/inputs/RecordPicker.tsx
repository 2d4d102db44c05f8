import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { OptionRow } from '../../components/OptionRow'
import { usePendingWork } from '../../components/pendingWork'
import { FieldError } from './FieldError'

/** An option of the picker. Options of one group are adjacent. */
export type PickerOption = {
  id: string
  label: string
  detail?: string | undefined
  group?: string
  /** Whether Enter must not choose the option merely because it is the first. */
  isUnsure?: boolean
}

type RecordPickerProps = {
  source: string
  label: string
  placeholder?: string | undefined
  options: readonly PickerOption[]
  /** The chosen option, which may be missing from `options`. */
  chosen: PickerOption | undefined
  isLoading: boolean
  isRequired?: boolean
  noOptionsText: string
  autoFocus?: boolean
  search: string
  onSearch: (text: string) => void
  /** Called with the typed text; not called when leaving the field clears the search. */
  onType?: (text: string) => void
  /**
   * Called before an option is chosen; returns false if the caller handles the choice. A promise means that the caller creates and chooses a
   * record; it resolves to whether the creation succeeded, and saving waits for it.
   */
  onChoose?: (option: PickerOption) => boolean | Promise<boolean>
}

/** Hides the clear button of required fields, because on a phone the name needs the space. */
const withoutClearing = {
  '& .MuiAutocomplete-clearIndicator': { display: 'none' },
  '&.MuiAutocomplete-hasClearIcon.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root': { pr: '39px' },
}

/** A group's heading may wrap; with one line it keeps MUI's height. */
const headings = { '& .MuiAutocomplete-groupLabel:not(:empty)': { lineHeight: '20px', py: '14px' } }

/** Picks a record and stores its id in the field. The caller searches for the typed letters. */
export function RecordPicker(props: RecordPickerProps) {
  const { source, label, placeholder, options, chosen, isLoading, noOptionsText } = props
  const { search, onSearch, onType, onChoose, isRequired = true, autoFocus = false } = props
  const { field, fieldState } = useController({ name: source })
  const error = fieldState.error?.message
  const pointedAt = useRef<string>(undefined)
  const { addWork } = usePendingWork('picker')
  const choose = (option: PickerOption) => {
    const answer = onChoose?.(option) ?? true
    if (answer instanceof Promise) addWork(answer)
    else if (answer) field.onChange(option.id)
  }
  const first = options[0]
  return (
    <Autocomplete<PickerOption>
      options={[...options]}
      value={chosen ?? null}
      inputValue={search === '' ? (chosen?.label ?? '') : search}
      onHighlightChange={(_event, option) => {
        pointedAt.current = option?.id
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || first?.isUnsure !== true || pointedAt.current !== undefined) return
        // Enter neither chooses the option nor submits the form.
        event.preventDefault()
        event.defaultMuiPrevented = true
      }}
      onClose={() => {
        pointedAt.current = undefined
      }}
      onInputChange={(_event, text, reason) => {
        pointedAt.current = undefined
        onSearch(reason === 'input' ? text : '')
        if (reason === 'input' || reason === 'clear') onType?.(text)
      }}
      onChange={(_event, option) => {
        if (option === null) field.onChange(null)
        else choose(option)
      }}
      onBlur={field.onBlur}
      filterOptions={(all) => all}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      {...(options.some(({ group }) => group !== undefined) && {
        groupBy: ({ group }: PickerOption) => group ?? '',
      })}
      loading={isLoading}
      noOptionsText={noOptionsText}
      autoHighlight={first?.isUnsure !== true}
      renderOption={({ key, ...li }, { label: name, detail, group, isUnsure }) => (
        // Screen readers do not read the group's heading with the option, so the option repeats it.
        <OptionRow
          key={key}
          {...li}
          name={name}
          detail={detail}
          {...(isUnsure && { 'aria-description': group })}
        />
      )}
      slotProps={{ listbox: { sx: headings } }}
      sx={isRequired ? withoutClearing : {}}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          name={source}
          inputRef={field.ref}
          autoFocus={autoFocus}
          required={isRequired}
          error={error !== undefined}
          // The detail, because the name alone does not distinguish players with the same name.
          helperText={error === undefined ? chosen?.detail : <FieldError error={error} />}
        />
      )}
    />
  )
}
