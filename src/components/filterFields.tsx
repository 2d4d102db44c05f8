import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMessage } from '../i18n'

type FilterFieldProps = {
  label: string
  /** '' where nothing is chosen. */
  value: string
  setValue: (value: string) => void
  /** On a phone, and from a desk's width on. */
  width: { xs: string; md: string | number }
}

type ChoiceFieldProps = FilterFieldProps & {
  options: readonly { value: string; label: string }[]
  /** In pixels. */
  minWidth?: number
}

/** A filter with a few values to choose from; a value that is none of them is shown as no choice. */
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

/** A filter that is a day. */
export function DayField({ label, value, setValue, width }: FilterFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width, input: { color: value === '' ? 'text.secondary' : undefined } }}
    />
  )
}
