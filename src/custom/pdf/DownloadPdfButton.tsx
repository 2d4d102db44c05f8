import Close from '@mui/icons-material/Close'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMessage } from '../../i18n'
import { usePdfDownload } from './usePdfDownload'

/** Downloads an analysis as the server draws it; while that lasts, the same button shows how far it is and cancels it. */
export function DownloadPdfButton({ id }: { id: string }) {
  const t = useMessage()
  const { progress, start, cancel } = usePdfDownload(id)
  const isBusy = progress !== null
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', displayPrint: 'none' }}>
      <Button
        variant="outlined"
        onClick={({ detail }) => {
          // The second click of a double one was not meant for what the first has put there.
          if (!isBusy) start()
          else if (detail < 2) cancel()
        }}
        startIcon={isBusy ? <Close /> : <PictureAsPdf />}
      >
        <Box component="span" data-widest={t('analyses.pdf.cancel')} sx={asWideAs}>
          {t(isBusy ? 'analyses.pdf.cancel' : 'analyses.pdf.download')}
        </Box>
      </Button>
      {isBusy && <Progress fraction={progress} />}
    </Box>
  )
}

/** Keeps the room of the longer word, so that nothing moves when the button says the other. */
const asWideAs = {
  display: 'inline-grid',
  whiteSpace: 'nowrap',
  '&::after': { content: 'attr(data-widest)', height: 0, overflow: 'hidden', visibility: 'hidden' },
} as const

/** How much has arrived; running while the server still draws, which takes as long as it takes. */
function Progress({ fraction }: { fraction: number }) {
  const t = useMessage()
  return (
    <LinearProgress
      aria-label={t('analyses.pdf.downloading')}
      {...(fraction > 0 ? { variant: 'determinate', value: fraction * 100 } : {})}
      sx={{ position: 'absolute', left: 8, right: 8, bottom: 4, borderRadius: 1, pointerEvents: 'none' }}
    />
  )
}
