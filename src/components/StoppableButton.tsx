import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'

type StoppableButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & {
  /** Null at rest; while something is being done 0 to 1, where 0 is for as long as nobody knows. */
  progress: number | null
  start: () => void
  stop: () => void
  label: string
  stopLabel: string
  /** What is being done, for those who cannot see the bar. */
  progressLabel: string
}

/** A button that starts something long; while that lasts, it shows how far it is and stops it. */
export function StoppableButton({
  progress,
  start,
  stop,
  label,
  stopLabel,
  progressLabel,
  startIcon,
  variant,
}: StoppableButtonProps) {
  const isBusy = progress !== null
  return (
    <Box sx={{ position: 'relative', display: 'inline-grid', displayPrint: 'none' }}>
      <Button
        variant={variant}
        onClick={({ detail }) => {
          // The second click of a double one was not meant for what the first has put there.
          if (!isBusy) start()
          else if (detail < 2) stop()
        }}
        startIcon={isBusy ? <Close /> : startIcon}
      >
        <Box component="span" data-other={isBusy ? label : stopLabel} sx={asWideAsEither}>
          {isBusy ? stopLabel : label}
        </Box>
      </Button>
      {isBusy && (
        <LinearProgress
          aria-label={progressLabel}
          {...(progress > 0 ? { variant: 'determinate', value: progress * 100 } : {})}
          sx={{ position: 'absolute', left: 8, right: 8, bottom: 4, borderRadius: 1, pointerEvents: 'none' }}
        />
      )}
    </Box>
  )
}

/** Keeps the room of the longer words, so that nothing moves when the button says the others. */
const asWideAsEither = {
  display: 'inline-grid',
  whiteSpace: 'nowrap',
  '&::after': { content: 'attr(data-other)', height: 0, overflow: 'hidden', visibility: 'hidden' },
} as const
