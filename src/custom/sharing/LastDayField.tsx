import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { UNREADABLE } from '../../forms/inputs/unreadable'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { lastDayFault } from './days'

type LastDayFieldProps = Pick<TextFieldProps, 'size' | 'sx'> & {
  label: string
  hint?: string
  /** The typed text: '' for no end; may be an incomplete date. */
  value: string
  onChange: (day: string) => void
  /** Whether a past day is allowed, which ends the access at once. */
  mayHavePassed?: boolean
}

/** Date field for the last day of access. Shows its error after the field loses the focus, or at once if the field opens with a value. */
export function LastDayField({ hint, value, onChange, mayHavePassed = false, ...input }: LastDayFieldProps) {
  const t = useMessage()
  const [isTouched, setTouched] = useState(value !== '')
  const fault = isTouched ? lastDayFault(value, { mayHavePassed }) : null
  const read = ({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) =>
    onChange(target.validity.badInput ? UNREADABLE : target.value)
  return (
    <TextField
      {...input}
      type="date"
      value={value === UNREADABLE ? '' : value}
      onChange={read}
      // Reads the date on blur, because an incomplete date in an empty field fires no change event.
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        read(event)
        setTouched(true)
      }}
      error={fault !== null}
      helperText={fault === null ? hint : t(fault)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: mayHavePassed ? {} : { min: today() } }}
    />
  )
}
