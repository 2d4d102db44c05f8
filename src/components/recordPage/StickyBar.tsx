import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A form's buttons, always in reach of a thumb: the bar stays at the bottom of the window while the form is longer. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <Box
      data-toasts-above
      sx={{
        position: 'sticky',
        bottom: 0,
        // Scrolled past, it goes below the app's bar at the top.
        zIndex: ({ zIndex }) => zIndex.appBar - 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mt: 3,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  )
}
