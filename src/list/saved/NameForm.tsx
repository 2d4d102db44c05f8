import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { LIMITS } from '../../../contract/fields'
import { isComposing } from '../../components/isComposing'
import { useMessage } from '../../i18n'

type NameFormProps = {
  label: string
  name?: string
  isTaken: (name: string) => boolean
  onName: (name: string) => void
  /** Closes the form without changes; without it, the form has no Cancel button. */
  onCancel?: () => void
}

/** Asks for a filter's name and shows an error at the field. */
export function NameForm({ label, name = '', isTaken, onName, onCancel }: NameFormProps) {
  const t = useMessage()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState('')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = typed.trim()
        if (wanted === '') setProblem(t('lists.saved.nameMissing'))
        else if (isTaken(wanted)) setProblem(t('lists.saved.nameTaken'))
        else onName(wanted)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event) || onCancel === undefined) return
        event.stopPropagation()
        onCancel()
      }}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
    >
      <TextField
        size="small"
        label={label}
        value={typed}
        autoFocus={onCancel !== undefined}
        error={problem !== ''}
        helperText={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
        slotProps={{ htmlInput: { maxLength: LIMITS.filterName, autoComplete: 'off' } }}
      />
      <Button type="submit" sx={{ minWidth: 0 }}>
        {t('shell.action.save')}
      </Button>
      {onCancel !== undefined && (
        <IconButton aria-label={t('shell.action.cancel')} onClick={onCancel}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
