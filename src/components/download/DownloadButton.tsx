import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type DownloadOptions, useDownload } from './useDownload'

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & {
  /** Gets the file and saves it. */
  download: (options: DownloadOptions) => Promise<void>
  /** Returns the toast's text for a failure, or null for no toast. */
  failureOf: (error: unknown) => string | null
  label: string
  /** The label while the download runs. */
  stopLabel: string
  /** The progress bar's label for screen readers. */
  progressLabel: string
}

/** Button that downloads a file, shows the progress and stops it. Keeps its width meanwhile. */
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
