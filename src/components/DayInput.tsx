import { FormField } from './FormField'

type DayInputProps = { source: string; label: string; required?: boolean }

/** A day, in the platform's own date field; null while it is empty. */
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
