import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { type ListControllerResult, useDataProvider, useListContext, useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import type { Exportable } from '../../../contract/import/exportTable'
import { ListChangedError } from '../../../contract/paginate'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { DownloadButton } from '../../components/download/DownloadButton'
import type { DownloadOptions } from '../../components/download/useDownload'
import { isAbortOrSignedOut } from '../../components/failureToast'
import { useIsPhone } from '../../components/useIsPhone'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { askable } from '../listParams'
import type { ExportFormat } from './saveList'

/** Exports all pages of the filtered list, for users who may list the resource. */
export function ExportButton({ resource }: { resource: Exportable }) {
  return <ExportButtons resource={resource} list={useListContext()} />
}

type ExportButtonsProps = {
  resource: Exportable
  /** The filter and order of the exported rows. */
  list: Pick<ListControllerResult, 'sort' | 'filterValues'>
}

/** Saves the rows of a list as CSV or, on wide screens, as a workbook, for users who may list the resource. */
export function ExportButtons({ resource, list: { sort, filterValues } }: ExportButtonsProps) {
  const t = useMessage()
  const actor = useActor()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const isPhone = useIsPhone()

  const download = (format: ExportFormat) => async (options: DownloadOptions) => {
    const { saveList } = await import('./saveList')
    const ask = (page: number) =>
      dataProvider.getRecords(resource, {
        pagination: { page, perPage: LIMITS.listAmount },
        sort,
        filter: askable(resource, filterValues),
        signal: options.signal,
      })
    const sheet = t(`shell.menu.${resource}`)
    const named = { title: `${sheet} ${today()}`, sheet, format, role: actor.role }
    const words = t('exports.done', { smart_count: await saveList(resource, named, { ask, ...options }) })
    notify(words, { type: 'success', messageArgs: { _: words } })
  }
  const failureOf = (error: unknown) => {
    if (!(error instanceof Error) || isAbortOrSignedOut(error)) return null
    const reason = error instanceof ListChangedError ? t('exports.changed') : nextStepOf(error)
    return t('errors.because', { failure: t('exports.failed'), reason })
  }

  if (!canAccess(actor, { resource, action: 'export' })) return null
  const shared = {
    variant: 'text',
    stopLabel: t('exports.stop'),
    progressLabel: t('exports.running'),
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
      {/* A phone has space for one button, and phone programs read CSV. */}
      {!isPhone && <DownloadButton {...shared} label={t('exports.asWorkbook')} download={download('xlsx')} />}
    </>
  )
}
