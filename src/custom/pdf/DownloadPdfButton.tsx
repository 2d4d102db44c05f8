import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { PdfButton } from './PdfButton'

/** Downloads an analysis as the server draws it. */
export function DownloadPdfButton({ id }: { id: string }) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  return (
    <PdfButton
      label={t('analyses.pdf.download')}
      download={(options) => dataProvider.downloadAnalysisPdf(id, options)}
    />
  )
}
