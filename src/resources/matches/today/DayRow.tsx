import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type DayRowProps = {
  href: string
  /** A time or picture before the two lines. */
  leading?: ReactNode
  title: ReactNode
  detail: ReactNode
  /** A state or day at the end of the link. */
  end?: ReactNode
  /** A menu or button beside the link. */
  action?: ReactNode
}

/** A row of Today with a constant height: a link with two lines, its state, and an action. */
export function DayRow({ href, leading, title, detail, end, action }: DayRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        component={Link}
        to={href}
        sx={{
          ...{ flex: 1, minWidth: 0, height: '100%', display: 'flex', alignItems: 'center', gap: 1.5 },
          ...{ color: 'inherit', textDecoration: 'none', typography: 'body2' },
          fontVariantNumeric: 'tabular-nums',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        {leading}
        <Box sx={{ flex: 1, minWidth: 0, '& > *': LINE }}>
          <Box sx={{ fontWeight: 620 }}>{title}</Box>{' '}
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{detail}</Box>
        </Box>
        {end && <Box sx={{ flex: 'none', maxWidth: '50%' }}>{end}</Box>}
      </Box>
      {action}
    </Box>
  )
}

const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.45 }
