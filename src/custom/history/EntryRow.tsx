import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import type { HistoryAction, HistoryEntry } from '../../../contract/history'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { formatTime } from '../../i18n/days'

/** Actions that can lack an actor who is unknown, not deleted: a refused sign-in, and the invitation that a sign-up with an invited email sends. */
const BY_UNKNOWN: ReadonlySet<HistoryAction> = new Set(['invite', 'refuseSignIn', 'refuseCode'])

type EntryRowProps = {
  entry: Pick<HistoryEntry, 'at' | 'actor' | 'action'>
  /** The changed record. */
  subject: ReactNode
  what: ReactNode
  /** The expand button; hidden without details. */
  expandButton: {
    label: string
    isOpen: boolean
    hasDetails: boolean
    detailsId: string
    onToggle: () => void
  }
  children: ReactNode
}

/** The style of the time of day. */
const TIME = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }

/** A history row: time, record, action and actor, with details below. */
export function EntryRow({
  entry: { at, actor, action },
  subject,
  what,
  expandButton,
  children,
}: EntryRowProps) {
  const t = useMessage()
  const isByUnknown = BY_UNKNOWN.has(action)
  const { label, isOpen, hasDetails, detailsId, onToggle } = expandButton
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: { xs: 'flex-start', md: 'center' },
          px: { xs: 2, md: 3 },
          py: 1,
          minHeight: 64,
        }}
      >
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            py: 0.5,
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: '64px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 1.5fr)',
            },
          }}
        >
          <Box sx={{ ...TIME, display: { xs: 'none', md: 'block' } }}>{formatTime(at)}</Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>{subject}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ ...TIME, display: { md: 'none' } }}>{`${formatTime(at)} · `}</Box>
            {what}
          </Box>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {actor === null ? t(isByUnknown ? 'history.unknownUser' : 'history.formerUser') : fullName(actor)}
          </Box>
        </Box>
        <IconButton
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
          style={{ visibility: hasDetails ? 'visible' : 'hidden' }}
          sx={{ mr: -1, mt: { xs: -0.75, md: 0 } }}
        >
          <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
        </IconButton>
      </Box>
      {children}
    </Box>
  )
}
