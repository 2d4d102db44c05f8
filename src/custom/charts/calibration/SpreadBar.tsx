import Box from '@mui/material/Box'
import { SCORES } from '../../../../contract/ratings'

const BEST = SCORES.length

/** Where 1 to 5 lies on the line, in hundredths. */
const place = (mean: number) => (100 * (Math.min(BEST, Math.max(1, mean)) - 1)) / (BEST - 1)

/** The mean as a dot on a line from 1 to 5, with the spread to both sides of it; the figures stand beside it. */
export function SpreadBar({ mean, spread }: { mean: number | null; spread: number | null }) {
  if (mean === null) return null
  const from = place(mean - (spread ?? 0))
  const to = place(mean + (spread ?? 0))
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 16, mx: 1 }}>
      <Box sx={{ position: 'absolute', top: 7, width: '100%', height: 2, bgcolor: 'divider' }} />
      <Box
        sx={{
          position: 'absolute',
          top: 4,
          height: 8,
          borderRadius: 0.5,
          bgcolor: 'primary.main',
          opacity: 0.35,
        }}
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: 2,
          ml: '-6px',
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        }}
        style={{ left: `${place(mean)}%` }}
      />
    </Box>
  )
}
