import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { sourceInHeader } from '../../../contract/import/rowIds'
import { isComposing } from '../../components/isComposing'
import { useMessage } from '../../i18n'

type IdSourceInputProps = {
  /** The header of the id column. */
  header: string
  value: string
  isFixed: boolean
  onChange: (source: string) => void
}

/** Field for the source system of ids whose cells name none. Applies on blur, because a change checks every row again. */
export function IdSourceInput({ header, value, isFixed, onChange }: IdSourceInputProps) {
  const t = useMessage()
  const [typed, setTyped] = useState(value)
  const leave = () => {
    const source = typed.replace(/[:;]/g, ' ').trim()
    setTyped(source)
    if (source !== value) onChange(source)
  }
  return (
    <TextField
      size="small"
      label={t('imports.columns.idSource')}
      helperText={t('imports.columns.idSourceHint')}
      placeholder={sourceInHeader(header)}
      value={typed}
      disabled={isFixed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && leave()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', spellCheck: false } }}
      sx={{ maxWidth: 420 }}
    />
  )
}
