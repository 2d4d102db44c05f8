import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type DownloadOptions, useDownload } from './useDownload'

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & {
  download: (options: DownloadOptions) => Promise<void>
  /** Returns the toast's text for a failure, or null for no toast. */
  failureOf: (error: unknown) => string | null
  label: string
  /** The label of the action that stops a running download. */
  stopLabel: string
  /** The progress bar's label for screen readers. */
  progressLabel: string
}

/** Button that downloads a file with a progress bar, and stops the download if clicked meanwhile. The button's width never changes. */
export function DownloadButton({
  download,
  failureOf,
  label,
  stopLabel,
  progressLabel,
  startIcon,
  variant,
}: DownloadButtonProps) {
  const { progress, isBusy, start, stop } = useDownload(failureOf)
  return (
    <Box sx={{ position: 'relative', display: 'inline-grid', displayPrint: 'none' }}>
      <Button
        variant={variant}
        onClick={({ detail }) => {
          // The second click of a double click must not stop the download that the first one started.
          if (!isBusy) start(download)
          else if (detail < 2) stop()
        }}
        startIcon={isBusy ? <Close /> : startIcon}
        {...(isBusy && { 'aria-label': `${stopLabel}: ${label}`, title: stopLabel })}
      >
        {label}
      </Button>
      {progress !== null && (
        <LinearProgress
          aria-label={progressLabel}
          {...(progress > 0 ? { variant: 'determinate', value: progress * 100 } : {})}
          sx={{ position: 'absolute', left: 8, right: 8, bottom: 4, borderRadius: 1, pointerEvents: 'none' }}
        />
      )}
    </Box>
  )
}
