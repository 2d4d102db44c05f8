import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { memo, type ReactNode, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useResourceName } from '../components/useResourceName'
import type { AppDataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { ListCount } from './ListCount'
import { useLatestListContext } from './latestListContext'

type ListBarProps = {
  children: ReactNode
  /** Whether the selection bar replaces it. */
  isCovered: boolean
}

/** The bar above the rows: the number of records, and buttons for the columns, the density and reloading. */
export function ListBar({ children, isCovered }: ListBarProps) {
  return (
    <Box
      style={{ visibility: isCovered ? 'hidden' : 'visible' }}
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
      <Box sx={{ flexGrow: 1 }}>
        <ListCount />
      </Box>
      {children}
      <Reload />
    </Box>
  )
}

const Reload = memo(function Reload() {
  const t = useMessage()
  const resource = useResourceName()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const latestList = useLatestListContext()
  // react-admin's button refetches only its own cache, and the rows in memory would not change.
  const [isReloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    try {
      await dataProvider.reload(resource)
      await latestList().refetch()
    } catch (failure) {
      if (failure instanceof Error) notify(failure.message, { type: 'error' })
    }
    setReloading(false)
  }
  return (
    <Tooltip title={t('shell.action.refresh')}>
      {/* A disabled button fires no events for the tooltip. */}
      <span>
        <IconButton aria-label={t('shell.action.refresh')} onClick={reload} disabled={isReloading}>
          <Refresh />
        </IconButton>
      </span>
    </Tooltip>
  )
})
