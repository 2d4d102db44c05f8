import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** Shown beside or below the title in small letters. */
  note?: ReactNode
  /** Shown at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** On a phone below the title and the action. */
const NOTE = {
  flex: { xs: '1 0 100%', md: 1 },
  order: { xs: 1, md: 0 },
  fontSize: 12,
  color: 'text.secondary',
} as const

/** A part of a page: a title on a line, without a box. */
export function Section({ title, note, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          minHeight: 36,
          pb: 0.5,
          mb: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ flexGrow: { xs: 1, md: 0 }, fontSize: 14 }}>
          {title}
        </Typography>
        <Typography component="span" sx={NOTE}>
          {note}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}

/** A sentence in place of a part's content. */
export function Sentence({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
