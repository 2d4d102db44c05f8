import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { UNREADABLE } from '../../components/unreadable'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { lastDayFault } from './days'

type LastDayFieldProps = Pick<TextFieldProps, 'size' | 'sx'> & {
  label: string
  hint?: string
  /** As it is typed: empty for none, and what is no day (yet), too. */
  value: string
  onChange: (day: string) => void
  /** Whether it may end what is shared at once. */
  mayHavePassed?: boolean
}

/** The last day on which a report can be read. What is wrong with it is told once the field is left, or where it comes back with it. */
export function LastDayField({ hint, value, onChange, mayHavePassed = false, ...input }: LastDayFieldProps) {
  const t = useMessage()
  const [isLeft, setLeft] = useState(value !== '')
  const fault = isLeft ? lastDayFault(value, { mayHavePassed }) : null
  const read = ({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) =>
    onChange(target.validity.badInput ? UNREADABLE : target.value)
  return (
    <TextField
      {...input}
      type="date"
      value={value === UNREADABLE ? '' : value}
      onChange={read}
      // Half a day in an empty field is no change that is told.
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        read(event)
        setLeft(true)
      }}
      error={fault !== null}
      helperText={fault === null ? hint : t(fault)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: mayHavePassed ? {} : { min: today() } }}
    />
  )
}
