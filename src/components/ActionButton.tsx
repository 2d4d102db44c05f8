import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

type ActionButtonProps = Omit<ButtonProps, 'disabled' | 'loading'> & {
  /** Whether the button has nothing to do yet. */
  isIdle?: boolean
  /** Whether the action is running; further clicks do nothing. */
  isBusy?: boolean
}

/** Button that keeps the focus while it is idle or busy. The browser would take the focus from a natively disabled button. */
export function ActionButton({
  isIdle = false,
  isBusy = false,
  onClick,
  children,
  ...button
}: ActionButtonProps) {
  const isOff = isIdle || isBusy
  return (
    <Button
      {...button}
      aria-disabled={isOff}
      aria-busy={isBusy}
      {...(isBusy && { startIcon: <CircularProgress size={16} color="inherit" aria-hidden /> })}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
      sx={[
        isIdle && {
          cursor: 'default',
          boxShadow: 'none',
          '&, &:hover': { color: 'action.disabled', borderColor: 'action.disabledBackground' },
          ...(button.variant === 'contained' && { '&, &:hover': OFF_CONTAINED }),
        },
        ...(Array.isArray(button.sx) ? button.sx : [button.sx]),
      ]}
    >
      {/* Browser translation moves bare text nodes into new elements, and React then fails to insert nodes before them. */}
      <span>{children}</span>
    </Button>
  )
}

const OFF_CONTAINED = { color: 'action.disabled', bgcolor: 'action.disabledBackground' }
