import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import { PageHeading } from './PageTitle'

type PublicPageProps = ComponentProps<typeof PageHeading> & {
  lead?: ReactNode
  /** Whether the page is wide, for a text instead of a form. */
  isText?: boolean
  children: ReactNode
}

/** Layout of a page for signed-out users: heading, introduction and content. */
export function PublicPage({ lead, isText = false, children, ...heading }: PublicPageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        maxWidth: isText ? 720 : 400,
        mx: 'auto',
      }}
    >
      <div>
        <PageHeading {...heading} />
        {lead !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{lead}</Typography>}
      </div>
      {children}
    </Box>
  )
}
