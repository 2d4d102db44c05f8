import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useMessage } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'

type ReasonDialogProps = {
  title: string
  label: string
  maxLength: number
  /** The stored reason. */
  earlier?: string
  confirmLabel: string
  isBusy: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for the reason of an action, which is required. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, maxLength, earlier = '', confirmLabel, isBusy, onConfirm, onCancel } = props
  const t = useMessage()
  const [reason, setReason] = useState(earlier)
  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <TextField
          label={label}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          autoFocus
          multiline
          minRows={2}
          maxRows={8}
          slotProps={{ htmlInput: { maxLength, dir: 'auto' } }}
          sx={{ mt: 0.75 }}
        />
      }
      confirmLabel={confirmLabel}
      cancelLabel={t('shell.action.cancel')}
      busy={isBusy}
      hasFocusedInput
      isIncomplete={reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    />
  )
}
