import { FormField } from './FormField'

type DayInputProps = { source: string; label: string; required?: boolean }

/** Edits a date with the platform's date field; the value is null while the field is empty. */
export function DayInput(props: DayInputProps) {
  return (
    <FormField
      {...props}
      type="date"
      parse={(text) => (text === '' ? null : text)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
