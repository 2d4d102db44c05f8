import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode, SyntheticEvent } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from './FieldError'
import { LongTextField } from './LongTextField'
import { UNREADABLE } from './unreadable'

type FormFieldProps = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onKeyUp' | 'error' | 'helperText'
> & {
  source: string
  label: string
  /** The text below the field while it has no error. */
  hint?: ReactNode
  /** Turns the form's value into text. */
  format?: (value: unknown) => string
  /** Turns text into the form's value. */
  parse?: (text: string) => unknown
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const asTyped = (text: string): unknown => text

/** Text field of a form, with its error below. */
export function FormField({ source, hint, format = asText, parse = asTyped, ...input }: FormFieldProps) {
  const { field, fieldState } = useController({ name: source })
  const error = fieldState.error?.message
  // Reads the input again on other events, because an incomplete date in an empty field fires no change event.
  const readAgain = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const { value, validity } = target
    if (validity.badInput === (field.value === UNREADABLE)) return
    field.onChange(validity.badInput ? UNREADABLE : parse(value))
  }
  const Input = input.multiline ? LongTextField : TextField
  return (
    <Input
      {...input}
      name={source}
      value={field.value === UNREADABLE ? '' : format(field.value)}
      onChange={({ target }) => field.onChange(target.validity.badInput ? UNREADABLE : parse(target.value))}
      onKeyDown={readAgain}
      onKeyUp={readAgain}
      onBlur={(event) => {
        readAgain(event)
        field.onBlur()
      }}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error === undefined ? hint : <FieldError error={error} />}
    />
  )
}
