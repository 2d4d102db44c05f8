import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import type { Exportable } from '../../../contract/import/exportTable'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { StoppableButton } from '../StoppableButton'
import { useExport } from './useExport'

/** Saves what the surrounding list's search and filters find, all pages of it, for those who may list it. */
export function ExportButton({ resource }: { resource: Exportable }) {
  const t = useMessage()
  const actor = useActor()
  const { progress, start, stop } = useExport(resource)
  if (!canAccess(actor, { resource, action: 'export' })) return null
  return (
    <StoppableButton
      variant="text"
      startIcon={<FileDownloadOutlined />}
      label={t('exports.start')}
      stopLabel={t('exports.stop')}
      progressLabel={t('exports.running')}
      progress={progress}
      start={start}
      stop={stop}
    />
  )
}
