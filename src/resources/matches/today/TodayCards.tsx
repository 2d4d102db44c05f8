import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A constant height, so that the content below does not shift when the cards load. */
const CARD_HEIGHT = 88

const rowStyle = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  m: 0,
  // Extends to the edges of a phone's screen, so that a cut-off card shows that the row scrolls.
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  // Leaves space for the focus outline.
  py: 0.5,
  listStyle: 'none',
}

const cardStyle = {
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  height: CARD_HEIGHT,
  width: 248,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'inherit',
  textDecoration: 'none',
}

const clampedStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}

/** Renders cards in one row, with a constant height. */
export function TodayCards({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={rowStyle}>
      {children}
    </Box>
  )
}

type TodayCardProps = {
  label: string
  title: string
  href: string
  /** Whether the user is assigned to watch the match. */
  isOwn?: boolean
}

export function TodayCard({ label, title, href, isOwn = false }: TodayCardProps) {
  return (
    <Box component="li" sx={{ flexShrink: 0 }}>
      <Box
        component={Link}
        to={href}
        sx={{
          ...cardStyle,
          ...(isOwn && { borderColor: 'primary.main' }),
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ ...clampedStyle, WebkitLineClamp: 1, color: isOwn ? 'primary.main' : 'text.secondary' }}
        >
          {label}
        </Typography>
        <Typography
          component="span"
          sx={{ ...clampedStyle, WebkitLineClamp: 2, fontWeight: 600, lineHeight: 1.35 }}
        >
          {title}
        </Typography>
      </Box>
    </Box>
  )
}

export function TodayText({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ flexShrink: 0 }}>
      <Box sx={{ ...cardStyle, borderStyle: 'dashed', justifyContent: 'center' }}>
        <Typography
          component="span"
          variant="body2"
          sx={{ ...clampedStyle, WebkitLineClamp: 3, color: 'text.secondary' }}
        >
          {children}
        </Typography>
      </Box>
    </Box>
  )
}

/** Replaces the cards with a text, or with a skeleton while the cards load. */
export function TodayPlaceholder({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ py: 0.5 }}>
      {children === undefined ? (
        <Skeleton variant="rounded" height={CARD_HEIGHT} sx={{ maxWidth: 248 }} />
      ) : (
        <Box sx={{ ...cardStyle, width: 'auto', justifyContent: 'center', color: 'text.secondary' }}>
          {children}
        </Box>
      )}
    </Box>
  )
}
