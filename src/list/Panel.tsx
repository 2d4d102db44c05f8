import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import type { PanelProps } from './usePanel'

/** A dialog below the button that opened it. */
export function Panel({
  id,
  anchor,
  onClose,
  label,
  children,
}: PanelProps & { label: string; children: ReactNode }) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': label, sx: { width: 328 } } }}
    >
      {children}
    </Popover>
  )
}
