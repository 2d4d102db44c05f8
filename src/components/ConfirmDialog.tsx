import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMessage } from '../i18n'
import { focusPage } from './focusHeading'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  /** Undefined for an alert, which has only its OK button. */
  cancelLabel?: string | undefined
  /** Whether the confirm button is red, for actions that cannot be undone. */
  destructive?: boolean
  /** Whether the cancel button is the highlighted one. */
  isCancelPrimary?: boolean
  busy?: boolean
  /** Whether `text` has an input that gets the focus in place of Cancel. */
  hasFocusedInput?: boolean
  /** Whether a required input is missing; undefined without inputs. */
  isIncomplete?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Moves the focus after the dialog has closed; by default to the element that opened the dialog. */
  onExited?: () => void
}

/** The styles of the buttons below a form. On a phone the line shows that a long form continues below. */
export const FORM_ACTIONS = { borderTop: { xs: 1, sm: 0 }, borderColor: { xs: 'divider' } } as const

/** Asks for a confirmation. A navigation closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirmLabel,
    cancelLabel,
    destructive = false,
    isCancelPrimary = false,
    busy = false,
    hasFocusedInput = false,
    isIncomplete,
  } = props
  const { onConfirm, onCancel, onExited = keepFocus } = props
  const titleId = useId()
  const textId = useId()
  useOnNavigation(() => {
    if (open) onCancel()
  })
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      maxWidth="xs"
      fullWidth
      role={cancelLabel === undefined ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" sx={{ color: 'text.primary' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={isIncomplete === undefined ? null : FORM_ACTIONS}>
        {cancelLabel !== undefined && (
          <Button
            variant={isCancelPrimary ? 'contained' : 'text'}
            onClick={onCancel}
            disabled={busy}
            autoFocus={!hasFocusedInput}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          variant={isCancelPrimary ? 'text' : 'contained'}
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
          disabled={isIncomplete}
          autoFocus={cancelLabel === undefined}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Focuses the page if the element that opened the dialog is no longer in the document. */
function keepFocus(): void {
  if (document.activeElement === document.body) focusPage()
}

/** Alert with a text and an OK button. */
export function AlertDialog({
  open,
  title,
  text,
  onClose,
}: {
  open: boolean
  title: string
  text: ReactNode
  onClose: () => void
}) {
  const t = useMessage()
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      confirmLabel={t('shell.action.ok')}
      onConfirm={onClose}
      onCancel={onClose}
    />
  )
}

/** Runs an action when the path or the query changes while the component is mounted. Ignores changes of only the navigation state. */
export function useOnNavigation(action: () => void): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shownAt = useRef(address)
  const onNavigation = useEffectEvent(action)
  useEffect(() => {
    if (shownAt.current === address) return
    shownAt.current = address
    onNavigation()
  }, [address])
}
