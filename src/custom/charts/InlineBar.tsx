import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A figure over a bar: how much of the most it is, from 0 to 1. */
export function InlineBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden
        sx={{ flex: 1, minWidth: 24, height: 8, borderRadius: 0.5, bgcolor: 'action.selected' }}
      >
        <Box
          sx={{ height: 8, borderRadius: 0.5, bgcolor: 'primary.main' }}
          style={{ width: `${100 * share}%` }}
        />
      </Box>
      <Box sx={{ flex: 'none', minWidth: 28, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  )
}
