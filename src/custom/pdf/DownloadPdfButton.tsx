import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import { StoppableButton } from '../../components/StoppableButton'
import { useMessage } from '../../i18n'
import { usePdfDownload } from './usePdfDownload'

/** Downloads an analysis as the server draws it; its bar runs while the server still draws, which takes as long as it takes. */
export function DownloadPdfButton({ id }: { id: string }) {
  const t = useMessage()
  const { progress, start, cancel } = usePdfDownload(id)
  return (
    <StoppableButton
      variant="outlined"
      startIcon={<PictureAsPdf />}
      label={t('analyses.pdf.download')}
      stopLabel={t('analyses.pdf.cancel')}
      progressLabel={t('analyses.pdf.downloading')}
      progress={progress}
      start={start}
      stop={cancel}
    />
  )
}
