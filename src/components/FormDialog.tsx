import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useMessage } from '../i18n'
import { FORM_ACTIONS, useOnNavigation } from './ConfirmDialog'

type FormDialogProps = {
  title: string
  submitLabel: string
  /** Why the last submission failed. */
  error: Error | null
  isBusy: boolean
  /** Whether a required input is missing. */
  isIncomplete: boolean
  /** The label of the button that closes the dialog, also while it is busy. Without it, Cancel closes the dialog unless it is busy. */
  closeLabel?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Dialog with a small form. Its buttons stay visible while the fields scroll. A navigation closes the dialog. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, error, isBusy, isIncomplete, closeLabel, onSubmit, onClose, children } = props
  const t = useMessage()
  const titleId = useId()
  const isHeld = isBusy && closeLabel === undefined
  useOnNavigation(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open onClose={isHeld ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {children}
          {error !== null && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions sx={FORM_ACTIONS}>
          <Button onClick={onClose} disabled={isHeld}>
            {closeLabel ?? t('shell.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={isIncomplete}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
