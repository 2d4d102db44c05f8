import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n'

type ListBarProps = {
  /** How many records there are. */
  count: ReactNode
  /** What changes what the list shows, and how. */
  children: ReactNode
  reload: () => void
  isReloading: boolean
}

/** The line above the rows: how many there are, and how they are shown. */
export function ListBar({ count, children, reload, isReloading }: ListBarProps) {
  const t = useMessage()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 48,
        pl: 2,
        pr: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1 }}>{count}</Box>
      {children}
      <Tooltip title={t('shell.action.refresh')}>
        {/* A disabled button tells a tooltip nothing. */}
        <span>
          <IconButton aria-label={t('shell.action.refresh')} onClick={reload} disabled={isReloading}>
            <Refresh />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}
