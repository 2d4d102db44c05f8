import InputAdornment from '@mui/material/InputAdornment'
import { TextInput, type TextInputProps } from 'ra-ui-materialui'

type WholeNumberInputProps = Pick<TextInputProps, 'source' | 'label' | 'sx'> & {
  source: string
  label: string
  /** How many digits can be typed; the contract says which numbers are allowed. */
  digits: number
  unit?: string
}

/** A whole number or nothing: digits only, the numeric keypad on a phone, and no steppers to hit by accident. */
export function WholeNumberInput({ digits, unit, ...input }: WholeNumberInputProps) {
  return (
    <TextInput
      {...input}
      helperText={false}
      format={(value: number | null) => (value === null ? '' : String(value))}
      parse={(text: string) => {
        const typed = text.replace(/\D/g, '').slice(0, digits)
        return typed === '' ? null : Number(typed)
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' },
        input:
          unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
