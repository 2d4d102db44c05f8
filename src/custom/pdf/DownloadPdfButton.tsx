import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useDataProvider, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { saveFile } from '../../components/saveFile'

/** Downloads an analysis as the server draws it. Leaving the page gives the download up. */
export function DownloadPdfButton({ id }: { id: string }) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const download = async () => {
    // A second click comes before the button could be drawn as busy.
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const { data } = await dataProvider.downloadAnalysisPdf(id, {
        signal: controller.signal,
        onProgress: setProgress,
      })
      saveFile(data.blob, data.filename)
    } catch (error) {
      if (!controller.signal.aborted) notify(reasonOf(error, t('analyses.pdf.failed')), { type: 'error' })
    } finally {
      running.current = null
      setProgress(null)
    }
  }

  const isBusy = progress !== null
  return (
    <Button
      variant="outlined"
      onClick={download}
      disabled={isBusy}
      aria-busy={isBusy}
      startIcon={isBusy ? <Progress fraction={progress} /> : <PictureAsPdf />}
    >
      {t('analyses.pdf.download')}
    </Button>
  )
}

/** How much has arrived; turning while the server still draws. */
function Progress({ fraction }: { fraction: number }) {
  const t = useMessage()
  return (
    <CircularProgress
      size={20}
      color="inherit"
      aria-label={t('analyses.pdf.downloading')}
      {...(fraction > 0 && { variant: 'determinate', value: fraction * 100 })}
    />
  )
}

function reasonOf(error: unknown, failed: string): string {
  return error instanceof Error && error.message !== '' ? `${failed}. ${error.message}` : failed
}
