import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useFocusHeading } from './focusHeading'
import { useDocumentTitle } from './PageTitle'

type PublicPageProps = {
  title: string
  lead?: ReactNode
  /** Takes the place of another page under the same address, and the focus along with it. */
  takesFocus?: boolean
  /** Wide enough for a text instead of a form. */
  isText?: boolean
  children: ReactNode
}

/** A page of the public frame: its heading, what it is for, and the rest one below the other. */
export function PublicPage({ title, lead, takesFocus = false, isText = false, children }: PublicPageProps) {
  useDocumentTitle(title)
  const heading = useFocusHeading()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, heading])
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
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ outline: 'none', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {lead !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{lead}</Typography>}
      </div>
      {children}
    </Box>
  )
}
