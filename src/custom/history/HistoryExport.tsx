import { useDataProvider } from 'react-admin'
import type { HistoryExportFormat } from '../../../contract/history'
import { ExportFileButtons } from '../../components/download/ExportFileButtons'
import { fileNameOf, saveFile } from '../../components/download/saveFile'
import type { DownloadOptions } from '../../components/download/useDownload'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { filtersOf, type HistoryFilter } from './historyAddress'

/** Saves the filtered history as CSV or, on wide screens, as JSON lines. */
export function HistoryExport({ filter }: { filter: HistoryFilter }) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const download = (format: HistoryExportFormat) => async (options: DownloadOptions) => {
    const { data } = await dataProvider.exportHistory({ ...filtersOf(filter), format }, options)
    saveFile(data, fileNameOf(`${t('history.title')} ${today()}`, format))
  }
  return (
    <ExportFileButtons
      download={download}
      wide={{ format: 'jsonl', label: t('history.exportLines') }}
      failure={t('history.exportFailed')}
    />
  )
}
