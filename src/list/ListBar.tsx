import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useState } from 'react'
import { type ListControllerResult, useDataProvider, useListContext, useNotify } from 'react-admin'
import { useResourceName } from '../components/useResourceName'
import type { AppDataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { formatFigure } from '../i18n/numbers'
import { isNarrowed } from './listParams'

type ListBarProps = {
  children: ReactNode
  /** Whether the selection bar covers this bar. */
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
  const queryClient = useQueryClient()
  // Reloads the data provider's stored rows first. react-admin's button would show the same stored rows again.
  const [isReloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    try {
      await dataProvider.reload(resource)
      await queryClient.invalidateQueries({ queryKey: [resource] })
    } catch (failure) {
      if (failure instanceof Error) notify(failure.message, { type: 'error' })
    }
    setReloading(false)
  }
  return (
    <Tooltip title={t('shell.action.refresh')}>
      {/* The span receives the tooltip's events, because a disabled button fires none. */}
      <span>
        <IconButton aria-label={t('shell.action.refresh')} onClick={reload} disabled={isReloading}>
          <Refresh />
        </IconButton>
      </span>
    </Tooltip>
  )
})

/** Shows the number of records, or how many of them match the search and filters. Reserves its line until the number is known. */
function ListCount() {
  const t = useMessage()
  const resource = useResourceName()
  const { total, meta, filterValues, isPlaceholderData } = useListContext()
  const words = () => {
    if (total === undefined || (total === 0 && !isNarrowed(filterValues))) return '\u00a0'
    // Not every server returns the number of all records.
    if (!isNarrowed(filterValues) || meta?.all === undefined)
      return t(`lists.count.${resource}`, { smart_count: total, figure: formatFigure(total) })
    return t(`lists.found.${resource}`, {
      smart_count: meta.all,
      found: formatFigure(total),
      figure: formatFigure(meta.all),
    })
  }
  // While the next answer loads, the count is as faint as the previous rows that it belongs to.
  return (
    <Box
      component="span"
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        opacity: isPlaceholderData ? 0.6 : 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {words()}
    </Box>
  )
}

type Shown = Pick<ListControllerResult, 'page' | 'perPage' | 'total' | 'filterValues' | 'isPlaceholderData'>

/** Returns the announcement for screen readers: the number of results, and after paging the range of shown rows. */
export function useListWords({ page, perPage, total, filterValues, isPlaceholderData }: Shown): string {
  const t = useMessage()
  const [firstPage] = useState(page)
  const [hasTurned, setTurned] = useState(false)
  if (!hasTurned && page !== firstPage) setTurned(true)
  // Keeps the announcement while the next rows load, because the total still belongs to the previous parameters.
  const [words, setWords] = useState('')
  if (total === undefined || isPlaceholderData) return words
  const found = isNarrowed(filterValues) ? [t('shell.list.found', { smart_count: total })] : []
  const from = (page - 1) * perPage + 1
  const rows =
    hasTurned && total > perPage && from <= total
      ? [
          t('shell.list.rows', {
            from: formatFigure(from),
            to: formatFigure(Math.min(page * perPage, total)),
            total: formatFigure(total),
          }),
        ]
      : []
  const next = [...found, ...rows].join('. ')
  if (next !== words) setWords(next)
  return next
}
