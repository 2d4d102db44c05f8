import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { useMessage } from '../i18n'
import { LazyMount } from './LazyMount'

type OverflowProps = { label?: string; children: ReactNode }

const asList = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 200,
  py: 1,
  '& .MuiButton-root': { justifyContent: 'flex-start', border: 0, borderRadius: 0, fontWeight: 500 },
  '& .MuiButton-root:not(.MuiButton-colorError)': { color: 'text.primary' },
}

/** Button that opens a list of further buttons. They stay mounted, so that their dialogs outlive the list. */
export function Overflow({ label, children }: OverflowProps) {
  const t = useMessage()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={label ?? t('shell.action.more')}>
        <IconButton aria-expanded={isOpen} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <MoreVert />
        </IconButton>
      </Tooltip>
      <LazyMount isOpen={isOpen}>
        <Popover
          keepMounted
          open={isOpen}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          sx={{ displayPrint: 'none' }}
        >
          <Box
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
