import InputAdornment from '@mui/material/InputAdornment'
import { digitsOf } from '../../contract/digits'
import { FormField } from './FormField'

type WholeNumberInputProps = {
  source: string
  label: string
  /** How many digits can be typed; the contract says which numbers are allowed. */
  digits: number
  unit?: string
  /** The whole name of the field, where the label is short because its place says the rest. */
  fullName?: string
}

/** A whole number or nothing: digits only, the numeric keypad on a phone, and no steppers to hit by accident. */
export function WholeNumberInput({ digits, unit, fullName, ...field }: WholeNumberInputProps) {
  return (
    <FormField
      {...field}
      parse={(text) => {
        const typed = digitsOf(text).slice(0, digits)
        return typed === '' ? null : Number(typed)
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          pattern: '[0-9]*',
          autoComplete: 'off',
          ...(fullName === undefined ? {} : { 'aria-label': fullName }),
        },
        input:
          unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
