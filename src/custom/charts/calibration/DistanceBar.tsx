import Box from '@mui/material/Box'
import { useMessage } from '../../../i18n'
import { formatSigned } from '../../../i18n/numbers'
import type { Figure } from '../figures'
import { basisWords } from '../words'

const MIDDLE = 50

/** Returns the position of a distance between `-most` and `most`, in percent. */
const place = (distance: number, most: number) => MIDDLE + (MIDDLE * distance) / most

type DistanceBarProps = {
  distance: number | null
  most: number
  /** The figure whose link the bar opens. */
  figure: Figure | undefined
}

/** Draws a bar to the left if the scout rates lower than colleagues, to the right if higher; empty without a distance. */
export function DistanceBar({ distance, most, figure }: DistanceBarProps) {
  const t = useMessage()
  const end = place(distance ?? 0, most)
  return (
    <Box
      component="a"
      href={figure?.to}
      data-figure=""
      tabIndex={-1}
      aria-hidden
      aria-description={figure?.basis && basisWords(t, figure.basis)}
      sx={{ display: 'block', position: 'relative', height: 20 }}
    >
      <Box sx={{ position: 'absolute', top: 9, width: '100%', height: 2, bgcolor: 'divider' }} />
      <Box
        sx={{ position: 'absolute', top: 4, height: 12, borderRadius: 0.5, bgcolor: 'primary.main' }}
        style={{ left: `${Math.min(MIDDLE, end)}%`, width: `${Math.abs(end - MIDDLE)}%` }}
      />
      <Box
        sx={{
          position: 'absolute',
          left: '50%',
          top: 0,
          ml: '-1px',
          width: 2,
          height: 20,
          bgcolor: 'text.primary',
        }}
      />
    </Box>
  )
}

/** Shows the scale of the bars: its ends, and in the middle the colleagues' mean. */
export function DistanceScale({ most }: { most: number }) {
  const t = useMessage()
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        color: 'text.secondary',
        fontSize: 12,
        fontWeight: 400,
      }}
    >
      <span>{formatSigned(-most)}</span>
      <span>{t('charts.calibration.colleagues')}</span>
      <span>{formatSigned(most)}</span>
    </Box>
  )
}
