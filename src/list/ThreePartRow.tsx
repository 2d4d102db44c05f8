import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

const MIN_HEIGHT = 72
const PADDING = { px: { xs: 2, md: 3 }, py: 1.5 } as const

export const SECONDARY_LINE = {
  fontSize: 'body2.fontSize',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

type ThreePartRowProps = {
  /** The widths of the three columns, as `grid-template-columns`; a phone stacks them. */
  widths: string
  children: ReactNode
}

/** A list item with three parts: name, state and actions. */
export function ThreePartRow({ widths, children }: ThreePartRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: widths },
        minHeight: MIN_HEIGHT,
        ...PADDING,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}

const SKELETONS = Array.from({ length: 5 }, (_row, number) => `row ${number}`)

/** Placeholder with about as many rows as will load. */
export function ThreePartSkeletons() {
  return (
    <Box aria-busy>
      {SKELETONS.map((key) => (
        <Box key={key} sx={{ minHeight: MIN_HEIGHT, ...PADDING }}>
          <Skeleton width="40%" />
          <Skeleton width="65%" />
        </Box>
      ))}
    </Box>
  )
}
