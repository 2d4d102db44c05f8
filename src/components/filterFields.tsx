import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isDay } from '../../contract/fields'
import { useMessage } from '../i18n'

type FilterFieldProps = {
  label: string
  /** The chosen value; '' for no choice. */
  value: string
  setValue: (value: string) => void
  /** Width on a phone, and from the desktop breakpoint. */
  width: { xs: string; md: string | number }
}

type ChoiceFieldProps = FilterFieldProps & {
  options: readonly { value: string; label: string }[]
  /** The minimum width in px. */
  minWidth?: number
}

/** Filter with a few options; an unknown value is shown as no choice. */
export function ChoiceField({ label, value, setValue, width, minWidth, options }: ChoiceFieldProps) {
  const t = useMessage()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => setValue(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth, width }}
    >
      <MenuItem value="">{t('shell.list.all')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Filter by a date; the value is '' for no date. */
export function DayField({ label, value, setValue, width }: FilterFieldProps) {
  // While a user types a year, browsers fire changes with the years 2, 20 and 202, which must not filter the list.
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      onChange={({ target: { value: day } }) => {
        setTyped(day)
        if (day === '' || isDay(day)) setValue(day)
      }}
      // Shows the applied value again instead of an incomplete date.
      onBlur={() => setTyped(value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width, input: { color: typed === '' ? 'text.secondary' : undefined } }}
    />
  )
}
