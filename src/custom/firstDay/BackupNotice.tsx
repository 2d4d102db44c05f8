import Alert from '@mui/material/Alert'
import { backupStateOf } from '../../../contract/backups'
import { ROUTES } from '../../../contract/paths'
import { TextLink } from '../../components/TextLink'
import { useBackups } from '../../components/useBackups'
import { useMessage } from '../../i18n'

const STALE_MS = 10 * 60_000

/** Tells administrators on their home page that backups fail, or have stopped. */
export function BackupNotice() {
  const t = useMessage()
  const { data } = useBackups({ staleTime: STALE_MS })
  const state = data && backupStateOf(data, new Date())
  if (state !== 'failed' && state !== 'late') return null
  return (
    <Alert severity={state === 'failed' ? 'error' : 'warning'} variant="outlined" sx={{ mb: 2 }}>
      {t(`backups.notice.${state}`)} <TextLink to={ROUTES.backups}>{t('backups.see')}</TextLink>
    </Alert>
  )
}
