import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'
import { useMessage } from '../i18n'

/** Button that opens a column of further actions. */
export function Overflow({ children }: { children: ReactNode }) {
  const t = useMessage()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const close = () => setButton(null)
  return (
    <>
      <IconButton
        aria-label={t('shell.action.more')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Popover
        open={button !== null}
        anchorEl={button}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box
          // Links and the buttons marked so leave the popover; others, such as a download, show their progress in it.
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a, [data-closes]')) close()
          }}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'stretch',
            p: 1,
            minWidth: 200,
            '& .MuiButton-root': { justifyContent: 'flex-start', border: 0 },
          }}
        >
          {children}
        </Box>
      </Popover>
    </>
  )
}
