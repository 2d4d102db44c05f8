import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import { useDataProvider } from 'react-admin'
import { DownloadButton } from '../../components/download/DownloadButton'
import { saveFile } from '../../components/download/saveFile'
import type { DownloadOptions } from '../../components/download/useDownload'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

/** Downloads an analysis as the server draws it; its bar runs while the server still draws, which takes as long as it takes. */
export function DownloadPdfButton({ id }: { id: string }) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const download = async (options: DownloadOptions) => {
    const { data } = await dataProvider.downloadAnalysisPdf(id, options)
    saveFile(data.blob, data.filename)
  }
  const failureOf = (error: unknown) => {
    const failed = t('analyses.pdf.failed')
    return error instanceof Error && error.message !== '' ? `${failed}. ${error.message}` : failed
  }
  return (
    <DownloadButton
      variant="outlined"
      startIcon={<PictureAsPdf />}
      label={t('analyses.pdf.download')}
      stopLabel={t('analyses.pdf.cancel')}
      progressLabel={t('analyses.pdf.downloading')}
      download={download}
      failureOf={failureOf}
    />
  )
}
