import TextField, { type TextFieldProps } from '@mui/material/TextField'

type ChoiceProps<Value extends string | number> = Pick<
  TextFieldProps,
  'error' | 'helperText' | 'margin' | 'sx'
> & {
  label: string
  /** The chosen value; null while undecided. */
  value: Value | null
  options: readonly { value: Value; label: string }[]
  /** The empty option’s text while undecided. */
  openLabel?: string
  isFixed?: boolean
  onChoose: (value: Value) => void
}

/** Select field with a few options. */
export function Choice<Value extends string | number>({
  label,
  value,
  options,
  openLabel,
  isFixed = false,
  onChoose,
  ...field
}: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      disabled={isFixed}
      onChange={({ target }) => {
        const chosen = options.find((one) => String(one.value) === target.value)
        if (chosen !== undefined) onChoose(chosen.value)
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      {...field}
    >
      {value === null && <option value="">{openLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
