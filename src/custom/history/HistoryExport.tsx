import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useDataProvider } from 'react-admin'
import type { HistoryExportFormat } from '../../../contract/history'
import { DownloadButton } from '../../components/download/DownloadButton'
import { fileNameOf, saveFile } from '../../components/download/saveFile'
import type { DownloadOptions } from '../../components/download/useDownload'
import { isAbortOrSignedOut } from '../../components/failureToast'
import { useIsPhone } from '../../components/useIsPhone'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { filtersOf, type HistoryFilter } from './historyAddress'

/** Saves the filtered history as CSV or, on wide screens, as JSON lines. */
export function HistoryExport({ filter }: { filter: HistoryFilter }) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const dataProvider = useDataProvider<AppDataProvider>()
  const download = (format: HistoryExportFormat) => async (options: DownloadOptions) => {
    const { data } = await dataProvider.exportHistory({ ...filtersOf(filter), format }, options)
    saveFile(data, fileNameOf(`${t('history.title')} ${today()}`, format))
  }
  const failureOf = (error: unknown) =>
    error instanceof Error && !isAbortOrSignedOut(error)
      ? t('errors.because', { failure: t('history.exportFailed'), reason: nextStepOf(error) })
      : null
  const shared = {
    variant: 'text',
    stopLabel: t('exports.stop'),
    progressLabel: t('history.exporting'),
    failureOf,
  } as const
  return (
    <>
      <DownloadButton
        {...shared}
        startIcon={<FileDownloadOutlined />}
        label={t('exports.start')}
        download={download('csv')}
      />
      {/* A phone has space for one button. */}
      {!isPhone && (
        <DownloadButton {...shared} label={t('history.exportLines')} download={download('jsonl')} />
      )}
    </>
  )
}
