import { FormField } from './FormField'

type ChoiceInputProps<Value extends string> = {
  source: string
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  /** The stored value of an empty choice. Undefined for a required field. */
  none?: '' | null
}

/** Edits one value of a closed list with the platform's select, which is fast on a phone. */
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
