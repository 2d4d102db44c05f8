import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { distinctNames, readNames } from '../../../contract/aliases'
import { useMessage } from '../../i18n'
import { FieldError } from './FieldError'
import { firstFault } from './firstFault'
import { KnownField } from './KnownField'

type WithAliases = { aliases?: string[] }

/** Edits the aliases of the record in the surrounding form as chips. Typed or pasted text is split at semicolons. */
export function AliasesInput({ label }: { label: string }) {
  return (
    <KnownField source="aliases">
      <NamesField label={label} />
    </KnownField>
  )
}

function NamesField({ label }: { label: string }) {
  const t = useMessage()
  const { field, fieldState } = useController<WithAliases, 'aliases'>({ name: 'aliases' })
  const [typed, setTyped] = useState('')
  const names = field.value ?? []
  const error = firstFault(fieldState.error)
  const add = (text: string) => {
    const all = distinctNames([...names, ...readNames(text)])
    if (all.length > names.length) field.onChange(all)
    setTyped('')
  }
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={names}
      onChange={(_event, chosen, reason, details) => {
        if (reason === 'createOption') add(details?.option ?? '')
        else field.onChange(chosen)
      }}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        if (text.includes(';')) add(text)
        else setTyped(text)
      }}
      // Adds the typed text, as a user who leaves the field or saves expects.
      onBlur={() => {
        add(typed)
        field.onBlur()
      }}
      renderValue={(values, itemProps) =>
        values.map((name, index) => {
          const { key, ...item } = itemProps({ index })
          return <Chip key={key} {...item} label={name} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          name="aliases"
          label={label}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error === undefined ? t('shell.aliasesHint') : <FieldError error={error} />}
        />
      )}
    />
  )
}
