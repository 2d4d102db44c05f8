import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import { DownloadButton } from '../../components/download/DownloadButton'
import { saveFile } from '../../components/download/saveFile'
import type { DownloadOptions } from '../../components/download/useDownload'
import type { PdfDownload } from '../../dataProvider/calls/pdf'
import { useMessage } from '../../i18n'

type PdfButtonProps = {
  label: string
  download: (options: DownloadOptions) => Promise<{ data: PdfDownload }>
}

/** Downloads a PDF. The progress is indeterminate while the server renders the file. */
export function PdfButton({ label, download }: PdfButtonProps) {
  const t = useMessage()
  const failureOf = (error: unknown) => {
    const failed = t('analyses.pdf.failed')
    return error instanceof Error && error.message !== '' ? `${failed}. ${error.message}` : failed
  }
  return (
    <DownloadButton
      variant="outlined"
      startIcon={<PictureAsPdf />}
      label={label}
      stopLabel={t('analyses.pdf.cancel')}
      progressLabel={t('analyses.pdf.downloading')}
      download={async (options) => {
        const { data } = await download(options)
        saveFile(data.blob, data.filename)
      }}
      failureOf={failureOf}
    />
  )
}
