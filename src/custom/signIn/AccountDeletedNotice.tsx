import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { sessionEndReason } from '../../authProvider/session'
import { useMessage } from '../../i18n'

/** Notice after a user has deleted their account. */
export function AccountDeletedNotice() {
  const t = useMessage()
  const [isShown] = useState(() => sessionEndReason() === 'deleted')
  if (!isShown) return null
  return (
    <Alert severity="success" role="status" sx={{ mb: 3 }}>
      {t('signIn.accountDeleted')}
    </Alert>
  )
}
