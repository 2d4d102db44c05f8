import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import { useMessage } from '../i18n'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, for as long as the browser knows of none. */
export function OfflineBanner() {
  const t = useMessage()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Alert
          severity="warning"
          variant="outlined"
          role="presentation"
          sx={{ mb: 2, bgcolor: 'background.paper' }}
        >
          {t('shell.offline')}
        </Alert>
      )}
    </div>
  )
}
