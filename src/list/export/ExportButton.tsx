import { type ListControllerResult, useDataProvider, useListContext, useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import type { Exportable } from '../../../contract/import/exportTable'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { ExportFileButtons } from '../../components/download/ExportFileButtons'
import type { DownloadOptions } from '../../components/download/useDownload'
import type { AppDataProvider } from '../../dataProvider'
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

  if (!canAccess(actor, { resource, action: 'export' })) return null
  return (
    <ExportFileButtons
      download={download}
      wide={{ format: 'xlsx', label: t('exports.asWorkbook') }}
      failure={t('exports.failed')}
    />
  )
}
