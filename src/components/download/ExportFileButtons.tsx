import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { ListChangedError } from '../../../contract/paginate'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { isAbortOrSignedOut } from '../failureToast'
import { useIsPhone } from '../useIsPhone'
import { DownloadButton } from './DownloadButton'
import type { DownloadOptions } from './useDownload'

type ExportFileButtonsProps<Format> = {
  download: (format: Format | 'csv') => (options: DownloadOptions) => Promise<void>
  /** The second format, only on wide screens: a phone has space for one button, and phone programs read CSV. */
  wide: { format: Format; label: string }
  /** The text for a failure, which the reason follows. */
  failure: string
}

/** Buttons that save a list as CSV or in a second format. */
export function ExportFileButtons<Format extends string>({
  download,
  wide,
  failure,
}: ExportFileButtonsProps<Format>) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const failureOf = (error: unknown) => {
    if (!(error instanceof Error) || isAbortOrSignedOut(error)) return null
    const reason = error instanceof ListChangedError ? t('exports.changed') : nextStepOf(error)
    return t('errors.because', { failure, reason })
  }
  const labels = { stopLabel: t('exports.stop'), progressLabel: t('exports.running') }
  const shared = { variant: 'text', ...labels, failureOf } as const
  return (
    <>
      <DownloadButton
        {...shared}
        startIcon={<FileDownloadOutlined />}
        label={t('exports.start')}
        download={download('csv')}
      />
      {!isPhone && <DownloadButton {...shared} label={wide.label} download={download(wide.format)} />}
    </>
  )
}
