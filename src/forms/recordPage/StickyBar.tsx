import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'

/** The height of the bar on a phone, where it has two lines, in px. */
export const STICKY_BAR_HEIGHT = 104

/** Keeps focused and scrolled-to elements above the bar. */
const clearOfBar = { html: { scrollPaddingBottom: STICKY_BAR_HEIGHT } }

/** Prevents scrolling to a control of the bar, which is always visible. */
const inBar = { scrollMarginTop: STICKY_BAR_HEIGHT, scrollMarginBottom: -STICKY_BAR_HEIGHT }

/** Keeps a form's buttons at the bottom of the window while the form extends below it. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <Box
      data-toasts-above
      sx={{
        position: 'sticky',
        bottom: 0,
        // Below the app bar's z-index.
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
