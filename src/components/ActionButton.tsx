import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

type ActionButtonProps = Omit<ButtonProps, 'disabled' | 'loading'> & {
  /** There is nothing to do (yet). */
  isIdle?: boolean
  /** It is being done: a second press does nothing. */
  isBusy?: boolean
}

/** A button that keeps the focus while it cannot be pressed: a disabled one would drop it in the middle of nowhere. */
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
      {/* Page translation moves texts into elements of its own, so that nothing can be inserted before them. */}
      <span>{children}</span>
    </Button>
  )
}

const OFF_CONTAINED = { color: 'action.disabled', bgcolor: 'action.disabledBackground' }
