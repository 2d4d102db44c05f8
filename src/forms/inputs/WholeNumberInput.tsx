import InputAdornment from '@mui/material/InputAdornment'
import { digitsOf } from '../../../contract/digits'
import { FormField } from './FormField'

type WholeNumberInputProps = {
  source: string
  label: string
  /** The maximum number of digits. The contract validates the value. */
  digits: number
  unit?: string
  /** The full label for screen readers, if the visible label is short. */
  fullName?: string
}

/** Edits an optional integer: digits only, with a numeric keyboard on a phone and without steppers, which are easily hit by accident. */
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
