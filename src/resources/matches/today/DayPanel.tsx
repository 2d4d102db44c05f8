import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useMessage } from '../../../i18n'
import { formatFigure } from '../../../i18n/numbers'
import { useTodayPreference } from './useTodayPreference'

const MAX_ROWS = 4

/** Constant, so that the list below does not shift when the rows load. */
const HEIGHT = { xs: 60, md: 48 } as const

type DayPanelProps = {
  /** The panel’s name in the user’s preferences. */
  name: 'watching' | 'toDo'
  rows: readonly ReactNode[]
  isLoading: boolean
  /** The text without rows. */
  empty: string
  /** A text below the rows, such as that some may be missing. */
  note?: string | false
}

/**
 * A list of Today. Has room for as many rows as the last visit had, so that nothing below shifts; "Show all" has the others, and the next visit
 * has room for up to four.
 */
export function DayPanel({ name, rows, isLoading, empty, note }: DayPanelProps) {
  const t = useMessage()
  const headingId = useId()
  const listId = useId()
  const [preference, change] = useTodayPreference()
  const [room] = useState(preference[name])
  const [isOpen, setOpen] = useState(false)
  const { length } = rows
  const wanted = Math.max(1, Math.min(MAX_ROWS, length))
  useEffect(() => {
    if (!isLoading && preference[name] !== wanted) change((before) => ({ ...before, [name]: wanted }))
  }, [isLoading, preference, name, wanted, change])

  const isCut = length > room
  const skeletons = isLoading && !isOpen ? Math.max(0, room - length) : 0
  return (
    <Box component="section" aria-labelledby={headingId} aria-busy={isLoading} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 44 }}>
        <Typography variant="h3" id={headingId} sx={{ fontSize: '0.9375rem', fontWeight: 650 }}>
          {t(`matches.today.${name}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {length > 0 && formatFigure(length)}
        </Typography>
        {isCut && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            sx={{ marginInlineStart: 'auto', minHeight: { xs: 44, md: 32 }, whiteSpace: 'nowrap' }}
          >
            {isOpen
              ? t('matches.today.showFewer')
              : t('matches.today.showAll', { count: formatFigure(length) })}
          </Button>
        )}
      </Box>
      <Box sx={{ minHeight: { xs: HEIGHT.xs * room, md: HEIGHT.md * room } }}>
        <Box
          component="ul"
          id={listId}
          sx={{
            ...{ m: 0, p: 0, listStyle: 'none' },
            '& > li': { height: HEIGHT, borderTop: 1, borderColor: 'divider', boxSizing: 'border-box' },
          }}
        >
          {isOpen ? rows : rows.slice(0, room)}
          {length === 0 && !isLoading && (
            <Box component="li" sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
              <Typography variant="body2" sx={{ lineHeight: 1.35 }}>
                {note || empty}
              </Typography>
            </Box>
          )}
          {Array.from({ length: skeletons }, (_row, number) => `row ${number}`).map((key) => (
            <li key={key} aria-hidden>
              <Skeleton width="60%" sx={{ mt: 1 }} />
              <Skeleton width="40%" height={12} />
            </li>
          ))}
        </Box>
        {length > 0 && note && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
