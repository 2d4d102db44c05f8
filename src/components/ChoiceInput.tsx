import { SelectInput } from 'ra-ui-materialui'

type ChoiceInputProps<Value extends string> = {
  source: string
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  /** Where nothing is a choice, too. */
  isClearable?: boolean
}

/** One value of a closed list of the contract. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { source, label, values, labelOf, isClearable = false } = props
  return (
    <SelectInput
      source={source}
      label={label}
      choices={values.map((value) => ({ id: value, name: labelOf(value) }))}
      translateChoice={false}
      resettable={isClearable}
      isRequired={!isClearable}
      helperText={false}
    />
  )
}
