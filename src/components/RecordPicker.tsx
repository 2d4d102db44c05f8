import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from './FieldError'
import { OptionRow } from './OptionRow'
import { usePendingWork } from './pendingWork'

/** One thing to choose; those of one group stand together. */
export type PickerOption = {
  id: string
  label: string
  detail?: string | undefined
  group?: string
  /** Whether it has to be pointed at, and is not what Enter takes for being the first. */
  isUnsure?: boolean
}

export type RecordPickerProps = {
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
  /** Called with the typed text, but not when leaving the field ends the search. */
  onType?: (text: string) => void
  /**
   * Called before an option is chosen; false leaves the choice to the caller. A promise means that the caller creates and
   * chooses a record. It resolves to whether that succeeded; the form waits for it before saving.
   */
  onChoose?: (option: PickerOption) => boolean | Promise<boolean>
}

/** Required fields have no clear button; on a phone the name needs the space. */
const withoutClearing = {
  '& .MuiAutocomplete-clearIndicator': { display: 'none' },
  '&.MuiAutocomplete-hasClearIcon.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root': { pr: '39px' },
}

/** Words above a group may take more than a line; one of them is as high as ever. */
const headings = { '& .MuiAutocomplete-groupLabel:not(:empty)': { lineHeight: '20px', py: '14px' } }

/** Chooses the record whose id a field holds, by a few letters. What the letters mean is the caller's. */
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
        // Neither is it chosen, nor the form sent.
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
      handleHomeEndKeys
      autoHighlight={first?.isUnsure !== true}
      renderOption={({ key, ...li }, { label: name, detail, group, isUnsure }) => (
        // The words above it are not read out with it otherwise.
        <OptionRow
          key={key}
          {...li}
          name={name}
          detail={detail}
          {...(isUnsure && { 'aria-description': group })}
        />
      )}
      slotProps={{ paper: { elevation: 8 }, listbox: { sx: headings } }}
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
          // Of namesakes, the name alone does not say who was chosen.
          helperText={error === undefined ? chosen?.detail : <FieldError error={error} />}
        />
      )}
    />
  )
}
