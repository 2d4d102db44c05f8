import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { backupStateOf } from '../../contract/backups'
import { ROUTES } from '../../contract/paths'
import { dataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { TextLink } from './TextLink'

export const BACKUPS_KEY = ['backups']
const TESTING_REFRESH_MS = 2_000

/** Loads the state of the backups, for administrators. Loads it again while a backup is tested. */
export const useBackups = (options: { staleTime?: number } = {}) =>
  useQuery({
    ...options,
    queryKey: BACKUPS_KEY,
    queryFn: async ({ signal }) => (await dataProvider.backups({ signal })).data,
    refetchInterval: ({ state: { data, error } }) =>
      error === null && data?.isTesting ? TESTING_REFRESH_MS : false,
  })

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
