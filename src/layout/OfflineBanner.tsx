import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useDataProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { RESOURCE_NAMES } from '../../contract/paths'
import type { AppDataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { formatRecent } from '../i18n/days'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, for as long as the browser knows of none, and since when what is shown is as it is. */
export function OfflineBanner() {
  const t = useMessage()
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine)
  const asOf = useListAnsweredAt(isOffline)
  return (
    <div aria-live="polite">
      {isOffline && (
        <Alert
          severity="warning"
          variant="outlined"
          role="presentation"
          sx={{ bgcolor: 'background.paper', py: 0, borderRadius: { xs: 0, md: 1 } }}
        >
          {t('shell.offline')}
          {asOf !== undefined && ` ${t('shell.asOf', { moment: formatRecent(asOf) })}`}
        </Alert>
      )}
    </div>
  )
}

/** When the server last answered for the list that the page is of, or whose record it shows. */
function useListAnsweredAt(isOffline: boolean): number | undefined {
  const { pathname } = useLocation()
  const dataProvider = useDataProvider<AppDataProvider>()
  const resource = RESOURCE_NAMES.find((name) => name === pathname.split('/')[1])
  const { data } = useQuery({
    queryKey: ['answeredAt', resource],
    queryFn: async () => (resource && (await dataProvider.listAnsweredAt(resource))) ?? null,
    enabled: isOffline && resource !== undefined,
    // Of a time without a network nothing holds in the next one.
    gcTime: 0,
  })
  return data ?? undefined
}
