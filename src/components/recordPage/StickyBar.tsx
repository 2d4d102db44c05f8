import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'

/** How much of the window the bar lies over, in px: in two lines, as on a phone. */
export const STICKY_BAR_HEIGHT = 104

/** What gets the focus, or is scrolled to, stands above the bar. */
const clearOfBar = { html: { scrollPaddingBottom: STICKY_BAR_HEIGHT } }

/** What is in the bar is in sight already: the page need not move for it. */
const inBar = { scrollMarginTop: STICKY_BAR_HEIGHT, scrollMarginBottom: -STICKY_BAR_HEIGHT }

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
        '& *': inBar,
      }}
    >
      <GlobalStyles styles={clearOfBar} />
      {children}
    </Box>
  )
}
