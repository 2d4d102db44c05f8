import { FormField } from './FormField'

type ChoiceInputProps<Value extends string> = {
  source: string
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  /** What choosing nothing is stored as; without it, something is always chosen. */
  none?: '' | null
}

/** One value of a closed list, in the platform's own select: the fastest one to spin on a phone. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { source, label, values, labelOf, none } = props
  return (
    <FormField
      source={source}
      label={label}
      select
      parse={(text) => (text === '' ? none : text)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="" />}
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </FormField>
  )
}
