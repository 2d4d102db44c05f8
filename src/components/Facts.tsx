import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A list of names and values: beside each other, on a phone below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={FACTS}>
      {children}
    </Box>
  )
}

const FACTS = {
  ...{ m: 0, display: 'grid', columnGap: 3, rowGap: { xs: 0.5, sm: 1 }, overflowWrap: 'anywhere' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </>
  )
}

type SettingsExampleProps = { text: string; lines: string; hint: string }

/** Says which settings the server needs, with lines as an example. Keyboards can scroll the lines. */
export function SettingsExample({ text, lines, hint }: SettingsExampleProps) {
  return (
    <Box>
      <Typography>{text}</Typography>
      <Box component="pre" tabIndex={0} sx={EXAMPLE_LOOK}>
        {lines}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </Box>
  )
}

const EXAMPLE_LOOK = {
  ...{ my: 1, px: 1.5, py: 1, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' },
  fontSize: '0.8125rem',
}
