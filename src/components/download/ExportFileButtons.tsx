import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
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
  /** The progress bar's label for screen readers. */
  progressLabel: string
  /** The text for a failure, which the reason follows. */
  failure: string
  reasonOf?: (error: Error) => string
}

/** Buttons that save a list as CSV or in a second format. */
export function ExportFileButtons<Format extends string>({
  download,
  wide,
  progressLabel,
  failure,
  reasonOf = nextStepOf,
}: ExportFileButtonsProps<Format>) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const failureOf = (error: unknown) =>
    error instanceof Error && !isAbortOrSignedOut(error)
      ? t('errors.because', { failure, reason: reasonOf(error) })
      : null
  const shared = { variant: 'text', stopLabel: t('exports.stop'), progressLabel, failureOf } as const
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
