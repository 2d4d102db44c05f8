import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type ExternalId, readIds, writtenIds } from '../../../contract/externalIds'
import { useMessage } from '../../i18n'
import { FieldError } from './FieldError'
import { firstFault } from './firstFault'
import { KnownField } from './KnownField'

type WithExternalIds = { externalIds?: ExternalId[] }

/** Field for the record's ids in other systems, such as "transfermarkt:28003; opta:p56". */
export function ExternalIdsInput({ label }: { label: string }) {
  return (
    <KnownField source="externalIds">
      <IdsField label={label} />
    </KnownField>
  )
}

function IdsField({ label }: { label: string }) {
  const t = useMessage()
  const { field, fieldState } = useController<WithExternalIds, 'externalIds'>({ name: 'externalIds' })
  const stored = writtenIds(field.value)
  // Stores the typed text, because the parsed ids lack its spaces and separators.
  const [typed, setTyped] = useState({ text: stored, means: stored })
  const error = firstFault(fieldState.error)
  return (
    <TextField
      name="externalIds"
      label={label}
      value={typed.means === stored ? typed.text : stored}
      onChange={({ target: { value: text } }) => {
        const ids = readIds(text)
        setTyped({ text, means: writtenIds(ids) })
        field.onChange(ids)
      }}
      onBlur={() => {
        setTyped({ text: stored, means: stored })
        field.onBlur()
      }}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error === undefined ? t('shell.externalIdsHint') : <FieldError error={error} />}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  )
}
