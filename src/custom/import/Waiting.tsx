import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

/** What is being waited for, with a bar. It is said once, not again at each step of the bar. */
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
