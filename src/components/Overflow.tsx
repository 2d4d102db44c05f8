import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useRef, useState } from 'react'
import { useMessage } from '../i18n'
import { LazyMount } from './LazyMount'

type OverflowProps = {
  label?: string
  icon?: ReactNode
  /** Whether the list opens beside the button, as of a button in the menu's rail. */
  isBeside?: boolean
  /** Whether the list contains the current page. */
  hasCurrent?: boolean
  children: ReactNode
}

const asList = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 200,
  py: 1,
  '& .MuiButton-root': { justifyContent: 'flex-start', border: 0, borderRadius: 0, fontWeight: 500 },
  '& .MuiButton-root:not(.MuiButton-colorError)': { color: 'text.primary' },
}

/** Button that opens a list of further buttons. They stay mounted, so that their dialogs outlive the list. */
export function Overflow({ label, icon, isBeside = false, hasCurrent, children }: OverflowProps) {
  const t = useMessage()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  const popover = useRef<PopoverActions>(null)
  // A list whose buttons load late stays in the window.
  const followGrowth = (list: HTMLElement) => {
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => popover.current?.updatePosition())
    observer.observe(list)
    return () => observer.disconnect()
  }
  return (
    <>
      <Tooltip title={label ?? t('shell.action.more')} placement={isBeside ? 'right' : 'bottom'}>
        <IconButton
          aria-expanded={isOpen}
          aria-current={hasCurrent ? 'true' : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {icon ?? <MoreVert />}
        </IconButton>
      </Tooltip>
      <LazyMount isOpen={isOpen}>
        <Popover
          keepMounted
          action={popover}
          open={isOpen}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: isBeside ? 'top' : 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: isBeside ? 'left' : 'right' }}
          sx={{ displayPrint: 'none' }}
        >
          <Box
            ref={followGrowth}
            // Buttons marked so show their progress in the list.
            onClick={({ target }) => {
              if (!(target instanceof Element && target.closest('[data-stays]'))) close()
            }}
            sx={asList}
          >
            {children}
          </Box>
        </Popover>
      </LazyMount>
    </>
  )
}
