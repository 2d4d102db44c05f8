import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

/** Progress bar with a label, which screen readers read once. */
export function Waiting({ label, fraction = 0 }: { label: string; fraction?: number }) {
  const known = fraction > 0 ? ({ variant: 'determinate', value: fraction * 100 } as const) : {}
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <LinearProgress aria-label={label} {...known} sx={{ borderRadius: 1 }} />
    </Box>
  )
}
